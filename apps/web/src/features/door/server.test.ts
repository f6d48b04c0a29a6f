import { paths } from '@certify/wire/paths'
import { expect, test } from 'vitest'
import { doorPaths } from './server'

test('behavior: the paths that this small page writes out match the table of all paths', () => {
  expect(doorPaths).toEqual({ list: paths.doorList, marks: paths.doorMarks })
})
