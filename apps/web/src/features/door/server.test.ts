import { paths } from '@certify/wire/paths'
import { expect, test } from 'vitest'
import { doorPaths } from './server'

test('behavior: the calls that this small page writes out are those of the table', () => {
  expect(doorPaths).toEqual({ list: paths.doorList, marks: paths.doorMarks })
})
