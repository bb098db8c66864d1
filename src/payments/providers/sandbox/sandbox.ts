/** Paths of the sandbox bank on the universal service. */
export const SANDBOX_GATE = '/sandbox-bank/fim/est3Dgate'
export const SANDBOX_API = '/sandbox-bank/fim/api'

/** The provider whose interface the sandbox bank simulates. */
export const SANDBOX_PROVIDER = 'nestpay'

/** The only merchant of the sandbox bank. Its secrets are public and protect nothing. */
export const SANDBOX_MERCHANT = {
  merchant: '190100000',
  secrets: { storeKey: 'TEST1234', user: 'SANDBOXAPI', password: 'SANDBOX01' },
} as const

/** Behaviours of the sandbox bank; each test card selects one. */
export const BEHAVIOURS = [
  'approve',
  'decline',
  'insufficientFunds',
  'expired',
  'notProven',
  'goesQuiet',
  'losesReply',
  'wrongHash',
  'comesTwice',
  'comesLate',
  'bankDown',
  'otherAmount',
] as const
export type Behaviour = (typeof BEHAVIOURS)[number]

/** The cards of the sandbox bank, which are not issued by any real bank. */
export const SANDBOX_CARDS: readonly { number: string; behaviour: Behaviour }[] = [
  { number: '5549600000000004', behaviour: 'approve' },
  { number: '4543600000000003', behaviour: 'approve' },
  { number: '9792030000000000', behaviour: 'approve' },
  { number: '5400610000000001', behaviour: 'approve' },
  { number: '5549600000000103', behaviour: 'decline' },
  { number: '5549600000000202', behaviour: 'insufficientFunds' },
  { number: '5549600000000301', behaviour: 'expired' },
  { number: '5549600000000400', behaviour: 'notProven' },
  { number: '5549600000000509', behaviour: 'goesQuiet' },
  { number: '5549600000000608', behaviour: 'losesReply' },
  { number: '5549600000000707', behaviour: 'wrongHash' },
  { number: '5549600000000806', behaviour: 'comesTwice' },
  { number: '5549600000000905', behaviour: 'comesLate' },
  { number: '5549600000001002', behaviour: 'bankDown' },
  { number: '5549600000001101', behaviour: 'otherAmount' },
]

/** The 3-D Secure code of every test card. */
export const SANDBOX_CODE = '123456'

export const findBehaviour = (number: string): Behaviour | undefined =>
  SANDBOX_CARDS.find((card) => card.number === number)?.behaviour
