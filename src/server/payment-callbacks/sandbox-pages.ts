import { currencyOfNumber } from '#src/payments/providers/nestpay/currency.ts'
import type { AtGate, BankRedirect } from '#src/payments/providers/sandbox/books-commands.server.ts'
import { SANDBOX_CODE, SANDBOX_GATE } from '#src/payments/providers/sandbox/sandbox.ts'

/** The sandbox bank has Turkish texts, and English for all other languages. */
const TEXTS = {
  tr: {
    title: 'Deneme Bankası · 3-D Secure',
    prove: 'Ödemeyi onaylayın',
    code: 'Telefonunuza gelen kod',
    hint: `Bu bir deneme bankasıdır; para çekilmez. Kod: ${SANDBOX_CODE}`,
    wrong: 'Kod doğru değil. Yeniden deneyin.',
    confirm: 'Onayla',
    back: 'Mağazaya dönülüyor…',
    go: 'Mağazaya dön',
    late: 'Banka yavaş çalışıyor. Hazır olduğunuzda dönün.',
    quiet: 'Banka cevap vermiyor ve sizi mağazaya geri göndermiyor. Bu sayfayı kapatabilirsiniz.',
    down: 'Banka şu anda hizmet veremiyor.',
  },
  en: {
    title: 'Sandbox Bank · 3-D Secure',
    prove: 'Confirm the payment',
    code: 'The code sent to your phone',
    hint: `This is a bank for trying; no money moves. The code is ${SANDBOX_CODE}`,
    wrong: 'The code is not right. Try again.',
    confirm: 'Confirm',
    back: 'Going back to the shop…',
    go: 'Back to the shop',
    late: 'The bank is slow. Go back when you are ready.',
    quiet: 'The bank does not answer and will not send you back to the shop. You can close this page.',
    down: 'The bank is out of service at the moment.',
  },
} as const

const getTexts = (language: string) => (language === 'tr' ? TEXTS.tr : TEXTS.en)

export function codePage({ token, amount, currency, language }: AtGate, { wrong = false } = {}): string {
  const texts = getTexts(language)
  return html(
    language,
    `<h1>${texts.prove}</h1><p class="sum">${escapeHtml(amount)} ${escapeHtml(currencyOfNumber(currency))}</p>
<form method="post" action="${SANDBOX_GATE}/code"><input type="hidden" name="token" value="${escapeHtml(token)}">
<label for="code">${texts.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required autofocus>
${wrong ? `<p role="alert" class="bad">${texts.wrong}</p>` : ''}<button>${texts.confirm}</button></form>
<p class="hint">${texts.hint}</p>`,
  )
}

interface RedirectPage {
  nonce: string
  /** Submits by script; otherwise the buyer clicks a button. */
  autoSubmit: boolean
}

/** Posts the bank's result to the shop automatically; without script by a button. */
export function returnPage({ address, fields, language }: BankRedirect, { nonce, autoSubmit }: RedirectPage): string {
  const texts = getTexts(language)
  const inputs = fields.map(
    ({ name, value }) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return html(
    language,
    `<p>${autoSubmit ? texts.back : texts.late}</p>
<form id="back" method="post" action="${escapeHtml(address)}">${inputs.join('')}<button>${texts.go}</button></form>
${autoSubmit ? `<script nonce="${nonce}">document.getElementById('back').submit()</script>` : ''}`,
  )
}

export const noResponsePage = ({ language }: BankRedirect) => html(language, `<p>${getTexts(language).quiet}</p>`)
export const downPage = ({ language }: AtGate) => html(language, `<h1>503</h1><p>${getTexts(language).down}</p>`)
export const refusedPage = () => html('en', '<h1>400</h1><p>This form was not signed by the merchant, or is over.</p>')

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#eef1f5;color:#1a2330}
main{max-width:24rem;margin:8vh auto;padding:1.5rem;background:#fff;border:1px solid #ccd4de;border-radius:12px}
header{font-weight:600;color:#0b5d4e;border-bottom:3px solid #0b5d4e;padding-bottom:.5rem;margin-bottom:1rem}
h1{font-size:1.25rem;margin:0}.sum{font-size:1.75rem;font-weight:600;margin:.25rem 0 1rem}
label{display:block;font-weight:600;margin-bottom:.25rem}
input{width:100%;box-sizing:border-box;font-size:1.5rem;letter-spacing:.3em;padding:.5rem;border:1px solid #75808f;border-radius:8px}
button{width:100%;margin-top:1rem;padding:.75rem;font:inherit;font-weight:600;color:#fff;background:#0b5d4e;border:0;border-radius:8px}
.hint{color:#4a5565;font-size:.9rem}.bad{color:#a3182c;margin:.5rem 0 0}`

const html = (language: string, body: string) => `<!doctype html><html lang="${language === 'tr' ? 'tr' : 'en'}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${getTexts(language).title}</title><style>${STYLE}</style></head>
<body><main><header>${getTexts(language).title}</header>${body}</main></body></html>`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
