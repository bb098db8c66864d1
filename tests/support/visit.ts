import { type IncomingHttpHeaders, request } from 'node:http'
import { DEMO_PASSWORD } from '#db/demo/people.ts'

export interface VisitAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** A field may be sent more than once. */
export type Fields = Record<string, string | readonly string[]>

interface VisitRequest {
  method?: 'GET' | 'POST'
  form?: Fields
}

/** A client without a browser: requests pages of one host by name, submits forms, and stores cookies. */
export interface Visit {
  page(path: string, request?: VisitRequest): Promise<VisitAnswer>
  /** Signs in by the sign-in page. */
  sign(email: string): Promise<void>
}

/** Accounts that sign in on the staff side. */
const STAFF = /^(?:zeynep|burak)@/

export function visit(port: number, host: string): Visit {
  const jar = new Map<string, string>()
  const page: Visit['page'] = async (path, { form, method = form ? 'POST' : 'GET' } = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await send({ port, host, path, method, cookie, form })
    for (const set of answer.headers['set-cookie'] ?? []) keep(jar, set)
    return answer
  }
  return {
    page,
    async sign(email) {
      const form = { email, password: DEMO_PASSWORD, privacy: '1', privacyAccepted: '1' }
      const { status } = await page(STAFF.test(email) ? '/musteri-temsilcisi-girisi' : '/giris', { form })
      if (status !== 302 && status !== 303) throw new Error(`${email} cannot sign in on ${host}: ${status}`)
    },
  }
}

function keep(jar: Map<string, string>, set: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
  if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(set)) jar.delete(name)
  else jar.set(name, value)
}

interface SentForm {
  port: number
  host: string
  path: string
  method: 'GET' | 'POST'
  cookie: string
  form: Fields | undefined
}

const encod = (form: Fields) =>
  new URLSearchParams(
    Object.entries(form).flatMap(([name, values]) => [values].flat().map((value) => [name, value] as [string, string])),
  ).toString()

/** The host name is sent as a header: only browsers resolve every `*.localhost`. */
function send({ port, host, path, method, cookie, form }: SentForm): Promise<VisitAnswer> {
  const body = form && encod(form)
  const headers = {
    host: `${host}:${port}`,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)',
    ...(cookie && { cookie }),
    ...(method === 'POST' && { origin: `http://${host}:${port}`, 'sec-fetch-site': 'same-origin' }),
    ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
  }
  return new Promise((resolve, reject) => {
    const input = request({ host: '127.0.0.1', port, path, method, headers }, async (answer) => {
      const chunks = await answer.toArray()
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() })
    })
    input.on('error', reject).end(body)
  })
}
