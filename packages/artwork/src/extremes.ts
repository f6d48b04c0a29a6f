import { type DesignName, designs, type SheetInput } from './sheet-input'

/** A sheet that tests a design, and what it tests. */
type Extreme = { readonly tries: string; readonly input: SheetInput }

/** Names that break layouts: the longest that forms accept, the shortest, and a right-to-left one. */
export const extremeNames = {
  longest: 'Maria Theresia Walburga Amalia Christina von Habsburg-Lothringen y Ruiz',
  shortest: 'O',
  rightToLeft: 'فاطمة بنت محمد الزهراء',
} as const

/** An ordinary sheet, for showing what a design looks like. */
export function sampleSheet(design: DesignName): SheetInput {
  return {
    chainId: 11155111,
    contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    tokenId: '10001',
    design,
    version: designs[design].version,
    recipientWallet: '0x329e4aBf24a0b4e0E5a8BBc4d2f1f0f0aA8C8C62',
    event: {
      title: 'Sepolia Builders Summit 2026',
      startsAt: '2026-11-14T10:00:00Z',
      endsAt: '2026-11-14T16:30:00Z',
      timeZone: 'Europe/Lisbon',
      location: 'Lisbon, Portugal',
    },
    organizerName: 'Atlântico Developer Guild',
    issuedOn: '2026-11-15',
    verifyUrl: 'https://certify.example/verify/10001',
  }
}

type Tried = readonly [
  tries: string,
  event: Partial<SheetInput['event']>,
  others?: Partial<Omit<SheetInput, 'event'>>,
]

const listOtherScripts = (): readonly Tried[] => [
  [
    'Arabic',
    {
      title: 'مؤتمر مطوري البلوك تشين 2026',
      location: 'الدار البيضاء، المغرب',
      timeZone: 'Africa/Casablanca',
    },
    { tokenId: '40012', recipientName: extremeNames.rightToLeft, organizerName: 'نادي المطورين المغاربة' },
  ],
  [
    'Hebrew and English in one line',
    { title: 'Web3 תל אביב 2026: dev night', location: 'תל אביב-יפו, Israel', timeZone: 'Asia/Jerusalem' },
    { tokenId: '80009', recipientName: 'אביגיל בן־דוד (Abigail)' },
  ],
  [
    'Hindi, with an emoji',
    { title: 'बेंगलुरु डेवलपर सम्मेलन 🚀', location: 'बेंगलुरु, भारत', timeZone: 'Asia/Kolkata' },
    { tokenId: '60002', recipientName: 'आराध्या श्रीवास्तव', organizerName: 'भारतीय डेवलपर संघ' },
  ],
  [
    'Thai, without spaces',
    {
      title: 'การประชุมนักพัฒนาบล็อกเชนแห่งประเทศไทยประจำปีสองพันยี่สิบหก',
      location: 'กรุงเทพฯ',
      timeZone: 'Asia/Bangkok',
    },
    { tokenId: '60003', organizerName: 'สมาคมนักพัฒนา' },
  ],
  [
    'Japanese',
    { title: '東京ブロックチェーン開発者会議二〇二六', location: '東京都渋谷区', timeZone: 'Asia/Tokyo' },
    { tokenId: '50007', organizerName: '日本開発者協会' },
  ],
  [
    'Chinese',
    {
      title: '全国区块链开发者大会暨去中心化身份与可验证凭证国际论坛',
      location: '上海国际会议中心',
      timeZone: 'Asia/Shanghai',
    },
    { tokenId: '50008', recipientName: '欧阳娜娜', organizerName: '开发者联盟' },
  ],
  [
    'Korean',
    { title: '서울 블록체인 개발자 회의 2026', location: '서울특별시 강남구', timeZone: 'Asia/Seoul' },
    { tokenId: '50009', recipientName: '김민준', organizerName: '한국 개발자 협회' },
  ],
  [
    'Greek, Cyrillic, Vietnamese',
    {
      title: 'Встреча разработчиков · Συνάντηση · Gặp gỡ nhà phát triển',
      location: 'Đà Nẵng',
      timeZone: 'Asia/Ho_Chi_Minh',
    },
    { tokenId: '90001', recipientName: 'Nguyễn Thị Ánh Tuyết', organizerName: 'Ελληνική Ένωση' },
  ],
]

/** The texts that break layouts. Organizers see them in previews. */
export function listExtremes(design: DesignName): readonly Extreme[] {
  const sample = sampleSheet(design)
  const sheet = (...[tries, event, others = {}]: Tried): Extreme => ({
    tries,
    input: { ...sample, ...others, event: { ...sample.event, ...event } },
  })

  return [
    sheet('an ordinary event', {}),
    sheet('an ordinary name', {}, { tokenId: '20417', recipientName: 'Anneliese Okonkwo-Ruíz' }),
    sheet(
      'the shortest of everything',
      { title: 'Q', location: 'X' },
      { tokenId: '1', organizerName: 'Y', recipientName: extremeNames.shortest },
    ),
    sheet(
      'long texts over several days',
      {
        title:
          'International Symposium on Verifiable Credentials, Decentralised Identity and the Law of Evidence',
        location: 'Kongresshalle am Zoo, Pfaffendorfer Straße 31, 04105 Leipzig, Germany',
        startsAt: '2026-11-30T08:00:00Z',
        endsAt: '2026-12-02T16:00:00Z',
        timeZone: 'Europe/Berlin',
      },
      {
        tokenId: '30033',
        organizerName: 'Österreichisch-Ungarische Gesellschaft für angewandte Informationssicherheit',
      },
    ),
    sheet(
      'the longest that forms take',
      {
        title: 'Extraordinary general assembly of delegates '.repeat(6).slice(0, 255).trim(),
        location: 'Grand Hall, Level 4, '.repeat(12).trim(),
      },
      {
        tokenId: '100001226',
        recipientName: extremeNames.longest,
        organizerName: 'Federation of regional societies '.repeat(7).trim(),
        verifyUrl: 'https://certificates.department.university-of-somewhere.example/verify/100001226',
      },
    ),
    sheet(
      'one word of seventy letters',
      { title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten' },
      {
        tokenId: '70009',
        recipientName: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftsch',
      },
    ),
    ...listOtherScripts().map((each) => sheet(...each)),
  ]
}
