import type { ListEncoding } from '@certify/domain/invitation/list-encodings'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeList } from './decode-list'
import { encodeText } from './testing/encode-text'

/** Names as people write them, and the encodings in which their countries' programs save lists. */
const countries = {
  Spanish: {
    names: ['José Muñoz', 'María García', 'Íñigo Peña', 'Ana Núñez', 'Ángel Ibáñez'],
    encodings: ['windows-1252', 'macintosh', 'cp850'],
  },
  German: {
    names: ['Jürgen Groß', 'Jörg Müller', 'Käthe Schäfer'],
    encodings: ['windows-1252', 'macintosh', 'cp850'],
  },
  French: {
    names: ['François Hélène', 'Zoë L’Hôpital', 'Cécile Lefèvre', 'Benoît Noël'],
    encodings: ['windows-1252', 'macintosh'],
  },
  'French of DOS': {
    names: ['François Hélène', 'Cécile Lefèvre', 'Benoît Noël'],
    encodings: ['cp850'],
  },
  Polish: {
    names: ['Łukasz Wiśniewski', 'Małgorzata Żółć', 'Grażyna Dąbrowska', 'Ewa Kamińska'],
    encodings: ['windows-1250', 'iso-8859-2', 'x-mac-ce', 'cp852'],
  },
  Czech: {
    names: ['Jiří Dvořák', 'Tomáš Novák', 'Kateřina Černá', 'Zdeněk Růžička'],
    encodings: ['windows-1250', 'iso-8859-2', 'x-mac-ce', 'cp852'],
  },
  Russian: {
    names: ['Сергей Иванов', 'Ольга Петрова', 'Дмитрий Кузнецов'],
    encodings: ['windows-1251', 'koi8-r', 'x-mac-cyrillic', 'ibm866', 'iso-8859-5'],
  },
  Ukrainian: {
    names: ['Олексій Шевченко', 'Марія Ковальчук', 'Юлія Їжакевич'],
    encodings: ['windows-1251', 'koi8-u'],
  },
  Greek: {
    names: ['Γιώργος Παπαδόπουλος', 'Μαρία Αγγελοπούλου', 'Ελένη Νικολάου'],
    encodings: ['windows-1253'],
  },
  Turkish: {
    names: ['Ayşe Yılmaz', 'Mehmet Öztürk', 'Işık Güneş', 'İbrahim Çağlar'],
    encodings: ['windows-1254'],
  },
  Hebrew: { names: ['דוד כהן', 'שרה לוי', 'משה פרץ'], encodings: ['windows-1255'] },
  Arabic: { names: ['محمد علي', 'فاطمة حسن'], encodings: ['windows-1256'] },
  Lithuanian: { names: ['Žydrūnas Šarūnas', 'Gintarė Jankauskaitė'], encodings: ['windows-1257'] },
  Japanese: { names: ['山田 太郎', '佐藤 花子', '髙橋 栞', 'ヤマダ タロウ'], encodings: ['shift_jis'] },
} as const satisfies Record<
  string,
  { readonly names: readonly string[]; readonly encodings: readonly ListEncoding[] }
>

const cases = Object.entries(countries).flatMap(([language, { names, encodings }]) =>
  encodings.map((encoding) => ({ language, names, encoding })),
)

const toList = (names: readonly string[]) =>
  `Name,Email\r\n${names.map((name, row) => `${name},person${row}@example.org\r\n`).join('')}`

describe('behavior: a list without a mark', () => {
  test.each(cases)('$language names in $encoding are read', async ({ names, encoding }) => {
    const decoded = await decodeList(encodeText(toList(names), encoding))
    expect(decoded.text).toBe(toList(names))
  })

  test('one that two encodings read as names is asked about, and the samples tell them apart', async () => {
    const decoded = await decodeList(encodeText(toList(['Ana Ruiz', 'Ana Núñez']), 'windows-1252'))
    expect(decoded.isSure).toBe(false)
    expect(decoded.candidates.slice(0, 2)).toEqual([
      { encoding: 'windows-1252', sample: 'Ana Núñez,person1@example.org' },
      { encoding: 'windows-1250', sample: 'Ana Núńez,person1@example.org' },
    ])
  })

  test('the encoding that a person chose counts', async () => {
    const bytes = encodeText(toList(['Ewa Kamińska']), 'windows-1250')
    expect(await decodeList(bytes, 'windows-1250')).toMatchObject({
      text: toList(['Ewa Kamińska']),
      encoding: 'windows-1250',
      isSure: true,
    })
  })

  test('it is never taken surely for another one', async () => {
    const lists = fc.constantFrom(...cases).chain(({ names, encoding }) =>
      fc.record({
        encoding: fc.constant(encoding),
        names: fc.array(fc.constantFrom<string>(...names, 'Ana Ruiz', 'BO LI', 'Sean McDonald'), {
          minLength: 1,
          maxLength: 6,
        }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(lists, async ({ encoding, names }) => {
        const bytes = encodeText(toList(names), encoding)
        const expected = await decodeList(bytes, encoding)
        const decoded = await decodeList(bytes)
        if (decoded.text === expected.text) return
        expect(decoded.isSure).toBe(false)
        expect(decoded.candidates.map(({ sample }) => sample)).toContain(expected.candidates[0]?.sample)
      }),
      { seed: 72, numRuns: 100 },
    )
  })
})

describe('behavior: Unicode', () => {
  const text = toList(Object.values(countries).flatMap(({ names }) => [...names]))
  const marked = `\ufeff${text}`

  test.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
    '%s is read with a mark and without',
    async (encoding) => {
      const expected = { text, encoding, isSure: true }
      expect(await decodeList(encodeText(marked, encoding))).toMatchObject(expected)
      expect(await decodeList(encodeText(text, encoding))).toMatchObject(expected)
    },
  )

  test('one bad byte costs its row only', async () => {
    const good = Buffer.from('name,email\nJosé Gil,jose@example.org\nMu')
    const bytes = Buffer.concat([good, Buffer.from([0xf1]), Buffer.from('oz Sol,munoz@example.org\n')])
    const decoded = await decodeList(bytes)
    expect(decoded).toMatchObject({ encoding: 'utf-8', isSure: true })
    expect(decoded.text.split('\n').slice(1, 3)).toEqual([
      'José Gil,jose@example.org',
      'Mu\ufffdoz Sol,munoz@example.org',
    ])
  })

  test('half a character at the end of UTF-16 costs its row only', async () => {
    const bytes = Buffer.concat([encodeText(text, 'utf-16le'), Buffer.from([0x41])])
    expect((await decodeList(bytes)).text).toBe(`${text}\ufffd`)
  })
})

test('behavior: UTF-8 that was encoded twice is asked about, and both readings are shown', async () => {
  const text = 'Name,Email\nJosé Muñoz,jose@example.org\nŁukasz “Żółć”,l@example.org\n'
  const twice = Buffer.from(Buffer.from(text).toString('latin1'))
  const decoded = await decodeList(twice)
  expect(decoded).toMatchObject({ text, encoding: 'utf-8-twice', isSure: false })
  expect(decoded.candidates.map(({ encoding }) => encoding)).toEqual(['utf-8-twice', 'utf-8'])
  const byWindows = Buffer.from('Name,Email\nJosÃ© Oâ€™Brien,jose@example.org\nZoë,z@example.org\n')
  expect((await decodeList(byWindows)).text).toBe(
    'Name,Email\nJosé O’Brien,jose@example.org\nZoë,z@example.org\n',
  )
})

test.each<[ListEncoding, readonly string[]]>([
  ['cp850', ['Jürgen Groß']],
  ['cp850', ['Käthe Wolf']],
  ['cp850', ['Ana Lefèvre']],
  ['cp852', ['Łukasz Żółć']],
  ['koi8-r', ['Анна Ли', 'Пётр Дог']],
  ['ibm866', ['Анна Ли', 'Пётр Дог']],
])('behavior: in a short list %s is among the readings: %j', async (encoding, names) => {
  const decoded = await decodeList(encodeText(toList(names), encoding))
  const isRight = decoded.text === toList(names)
  const readings = decoded.candidates.map(({ sample }) => sample.split('\n')[0]?.split(',')[0])
  expect([decoded.isSure && !isRight, readings.includes(names[0])]).toEqual([false, true])
})

test('behavior: the signs that Windows added to ISO 8859-1 are read', async () => {
  const bytes = Uint8Array.from([0x5a, 0x6f, 0xeb, 0x20, 0x4f, 0x92, 0x42, 0x20, 0x80, 0x20, 0x8a, 0x61])
  expect((await decodeList(bytes, 'windows-1252')).text).toBe('Zoë O’B € Ša')
})

test('behavior: what Macs of Central Europe saved, and Japanese mail programs, is read', async () => {
  const czech = Buffer.from(
    'TmFtZSxFbWFpbApKad6SIER2b96HayxqaXJpQGV4YW1wbGUub3JnCkthdGXeaW5hIIllcm6HLGtAZXhhbXBsZS5vcmcK',
    'base64',
  )
  expect((await decodeList(czech, 'x-mac-ce')).text.split('\n').slice(1, 3)).toEqual([
    'Jiří Dvořák,jiri@example.org',
    'Kateřina Černá,k@example.org',
  ])
  const japanese = Buffer.from(
    'TmFtZSxFbWFpbAobJEI7M0VEGyhCIBskQkJATzobKEIsdGFyb0BleGFtcGxlLm9yZwobJEI6NEYjGyhCIBskQjJWO1IbKEIsaGFuYUBleGFtcGxlLm9yZwo=',
    'base64',
  )
  expect(await decodeList(japanese)).toMatchObject({ encoding: 'iso-2022-jp', isSure: true })
  expect((await decodeList(japanese)).text.split('\n').slice(1, 3)).toEqual([
    '山田 太郎,taro@example.org',
    '佐藤 花子,hana@example.org',
  ])
})

test('error: a file that is no text is refused', async () => {
  const bytes = Uint8Array.from({ length: 400 }, (_, index) => (index * 97) % 256)
  await expect(decodeList(bytes)).rejects.toMatchObject({ code: 'invitation.file_unknown', field: 'file' })
})
