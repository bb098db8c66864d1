import Big from 'big.js'

interface Answer {
  code: string
  message?: string
  transactionNo?: string
}

/** An XML reply of the sandbox bank. */
export const answerXml = ({ code, message = '', transactionNo = '' }: Answer): string =>
  response([
    ['Response', code === '00' ? 'Approved' : 'Declined'],
    ['ProcReturnCode', code],
    ['AuthCode', code === '00' ? `P${transactionNo.slice(1, 6)}` : ''],
    ['TransId', transactionNo],
    ['ErrMsg', message],
  ])

export const unknownOrderXml = () => answerXml({ code: '99', message: 'No record found for this order' })

interface BookedOrder {
  captured: string
  refunded: string
  voided: boolean
  transactionNo: string | null
}

/** The history of an order in NestPay's format. */
export function historyXml({ captured, refunded, voided, transactionNo }: BookedOrder): string {
  const sale = new Big(captured).gt(0)
    ? [line({ kind: 'S', state: voided ? 'V' : 'C', amount: captured, transactionNo: transactionNo ?? '' })]
    : []
  const credit =
    !voided && new Big(refunded).gt(0)
      ? [line({ kind: 'C', state: 'C', amount: refunded, transactionNo: `C${transactionNo ?? ''}` })]
      : []
  const lines = [...credit, ...sale]
  return response([
    ['Response', 'Approved'],
    ['ProcReturnCode', '00'],
    ['TRXCOUNT', `${lines.length}`],
    ...lines.map((text, at) => [`TRX${at + 1}`, text] as const),
  ])
}

function line({
  kind,
  state,
  amount,
  transactionNo,
}: {
  kind: string
  state: string
  amount: string
  transactionNo: string
}) {
  const hundredths = new Big(amount).times(100).toFixed(0)
  return [
    kind,
    state,
    hundredths,
    hundredths,
    '',
    '',
    '',
    '',
    `P${transactionNo.slice(1, 6)}`,
    '00',
    transactionNo,
  ].join('\t')
}

const response = (elements: readonly (readonly [name: string, text: string])[]) =>
  `<?xml version="1.0" encoding="ISO-8859-9"?><CC5Response>${elements
    .map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`)
    .join('')}</CC5Response>`

const escapeXml = (text: string) =>
  text.replaceAll(/[&<>]|[^\t\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0)};`)
