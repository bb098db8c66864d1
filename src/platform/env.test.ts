import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { misspeltVariables, readEnv, VARIABLES } from './env.ts'
import { StartError } from './start-error.ts'

const example = parseEnv(readFileSync('.env.example', 'utf8'))

describe('the environment', () => {
  /** @requirement RUN-10 */
  it('of .env.example is valid, and equal to an empty one', () => {
    expect(readEnv(example)).toEqual(readEnv({}))
  })

  /** @requirement WIRE-8 */
  it('has the ports of the services', () => {
    expect(readEnv({}).ports).toEqual({ web: 3000, gateway: 14500, auth: 14501, universal: 14600 })
    expect(readEnv({}).host).toBe('127.0.0.1')
  })

  it('lists the services of this process, and refuses unknown ones by name', () => {
    expect(readEnv({ SERVICES: 'web, gateway' }).services).toEqual(['web', 'gateway'])
    expect(() => readEnv({ SERVICES: 'webb' })).toThrow(/SERVICES/)
  })

  /** @requirement OPS-10, RUN-10 */
  it.each([
    [{ WEB_PORT: 'abc' }, 'WEB_PORT=abc cannot be used: WEB_PORT takes a whole number from 0 to 65535, such as 3000.'],
    [
      { AUTH_PORT: '70000' },
      'AUTH_PORT=70000 cannot be used: AUTH_PORT takes a whole number from 0 to 65535, such as 3000.',
    ],
    [{ DEMO: 'yes' }, 'DEMO=yes cannot be used: DEMO takes 1 or 0.'],
    [{ HSTS: 'all' }, 'HSTS=all cannot be used: HSTS takes host, subdomains, preload.'],
    [
      { SERVER_HEAP_MB: '1G' },
      'SERVER_HEAP_MB=1G cannot be used: SERVER_HEAP_MB takes a whole number of MB from 128 to 65536, such as 256.',
    ],
    [
      { SMTP_URL: 'http://user:password@mail.example' },
      'SMTP_URL cannot be used: SMTP_URL takes an address like smtp://user:password@host:587.',
    ],
    [
      { SEARCH_URL: 'https://user:password@search.example/a-b' },
      'SEARCH_URL cannot be used: SEARCH_URL takes an address like https://user:password@host:9200/prefix.',
    ],
  ])('states for %j in one sentence what the variable accepts, and repeats no password', (variables, sentence) => {
    expect(() => readEnv(variables)).toThrow(new StartError(sentence))
  })

  it('sends traces only with an endpoint, by the names of the OpenTelemetry specification', () => {
    expect(readEnv({ OTEL_TRACES_SAMPLER: 'always_on' }).tracing).toBeUndefined()
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
    expect(readEnv(endpoint).tracing).toEqual({
      url: 'http://collector:4318/v1/traces',
      headers: '',
      sampler: 'parentbased_always_on',
      ratio: 1,
    })
    const url = 'https://traces.example/in'
    const sampling = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
    const { tracing } = readEnv({ ...endpoint, ...sampling, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url })
    expect(tracing).toMatchObject({ url, sampler: 'traceidratio', ratio: 0.1 })
    expect(readEnv({ ...endpoint, OTEL_SDK_DISABLED: 'true' }).tracing).toBeUndefined()
    expect(readEnv({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeUndefined()
    expect(readEnv({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' }).tracing).toBeDefined()
    const grpc = { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }
    expect(() => readEnv({ ...endpoint, ...grpc })).toThrow('OTLP_PROTOCOL takes http/protobuf')
    expect(readEnv({ ...grpc, OTEL_TRACES_EXPORTER: 'console' }).tracing).toBeUndefined()
    const ownProtocol = { OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/protobuf' }
    expect(readEnv({ ...endpoint, ...grpc, ...ownProtocol }).tracing).toBeDefined()
    expect(() => readEnv({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('takes a number from 0 to 1')
  })

  /** @requirement RUN-10 */
  it('treats an empty variable as unset', () => {
    expect(readEnv({ WEB_PORT: '', SERVER_HEAP_MB: '', HSTS: '' })).toEqual(readEnv({}))
  })

  it('accepts an address with a placeholder for the phone code service (storefront 5)', () => {
    const url = 'https://codes.example/{address}/code'
    expect(readEnv({ PHONE_CODE_URL: url }).phoneCodeService).toBe(url)
    expect(() => readEnv({ PHONE_CODE_URL: 'https://codes.example/' })).toThrow(/PHONE_CODE_URL/)
    expect(() => readEnv({ PHONE_CODE_URL: 'file:///{address}' })).toThrow(/PHONE_CODE_URL/)
  })

  it.each(['http://127.0.0.1:9200', 'https://u:p%40ss@search.example:9200/', 'https://search.example/oto_2'])(
    'accepts %s as the address of an OpenSearch',
    (url) => expect(readEnv({ SEARCH_URL: url }).searchUrl).toBe(url),
  )

  it.each(['search.example:9200', 'ftp://search.example', 'https://search.example/A', 'https://search.example/a/b'])(
    'rejects %s as the address of an OpenSearch',
    (url) => expect(() => readEnv({ SEARCH_URL: url })).toThrow(/SEARCH_URL/),
  )

  /** @requirement PAY-5 */
  it('enables the sandbox bank except in production, and there only on request', () => {
    const secret = 'x'.repeat(32)
    expect(readEnv({}).sandboxBank).toBe(true)
    expect(readEnv({ NODE_ENV: 'production', SECRET: secret }).sandboxBank).toBe(false)
    expect(readEnv({ NODE_ENV: 'production', SECRET: secret, SANDBOX_BANK: '1' }).sandboxBank).toBe(true)
    expect(readEnv({ SANDBOX_BANK: '0' }).sandboxBank).toBe(false)
  })

  /** @requirement RUN-11 */
  it.each(['0.0.0.0', '::', '192.168.1.10', 'shop.example', '127.0.0.1.example'])(
    'refuses to listen on %s outside production, or with a guessable secret',
    (host) => {
      const secret = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c'
      expect(() => readEnv({ HOST: host })).toThrow(/HOST=.* NODE_ENV=production/)
      expect(() => readEnv({ HOST: host, SECRET: secret, DEMO: '0' })).toThrow(/HOST=/)
      for (const secret of ['a secret for development only, never used in production', 'x'.repeat(32)])
        expect(() => readEnv({ HOST: host, NODE_ENV: 'production', SECRET: secret })).toThrow(/SECRET can be guessed/)
      expect(readEnv({ HOST: host, NODE_ENV: 'production', SECRET: secret }).host).toBe(host)
    },
  )

  it.each(['', 'localhost', '127.0.0.1', '127.1.2.3', '::1'])('listens on %j without a secret', (host) => {
    expect(readEnv({ HOST: host }).production).toBe(false)
  })

  /** @requirement RUN-11, THREAT-40 */
  it('loads no demo in production, and requires a long secret', () => {
    const production = { NODE_ENV: 'production', DEMO: '1' }
    expect(() => readEnv(production)).toThrow(/SECRET/)
    expect(() => readEnv({ ...production, SECRET: 'short' })).toThrow(/SECRET/)
    expect(readEnv({ ...production, SECRET: 'x'.repeat(32) }).demo).toBe(false)
  })
})

const warn = (...names: string[]) => misspeltVariables(names, VARIABLES)

/** @requirement OPS-10 */
describe('a variable that is none of ours', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['WEBPORT', 'WEB_PORT'],
    ['TRUST_PROXXY', 'TRUST_PROXY'],
    ['SERVICE', 'SERVICES'],
    ['DEM0', 'DEMO'],
  ])('%s is warned about: %s is suggested', (typed, intended) => {
    expect(warn(typed)).toEqual([`${typed} is not a setting of Vitrin and has no effect. Did you mean ${intended}?`])
  })

  it.each([
    'HOME',
    'HOSTNAME',
    'PATH',
    'PORT',
    'PGHOST',
    'NODE_OPTIONS',
    'npm_config_host',
    'LOGNAME',
    'MAIL',
    'LANG',
    'SHELL',
  ])('%s of the machine is not', (name) => expect(warn(name)).toEqual([]))

  it('right ones are not', () => {
    expect(warn(...VARIABLES)).toEqual([])
  })
})

describe('a secret in a file', () => {
  const SECRET = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c'
  let folder: string
  let file: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrin-secrets-'))
    file = join(folder, 'secret')
    writeFileSync(file, `${SECRET}\n`)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is the value of its variable, without the line break at its end', () => {
    expect(readEnv({ NODE_ENV: 'production', SECRET_FILE: file }).secret).toBe(SECRET)
  })

  it('is ignored while its variable names no file', () => {
    expect(readEnv({ SECRET_FILE: '', SECRET: SECRET }).secret).toBe(SECRET)
  })

  it('is refused next to the variable itself, which it would contradict', () => {
    expect(() => readEnv({ SECRET_FILE: file, SECRET: 'another' })).toThrow('Set SECRET or SECRET_FILE, not both.')
  })

  it('that cannot be read is named, without a stack trace', () => {
    const missing = join(folder, 'missing')
    expect(() => readEnv({ DATABASE_URL_FILE: missing })).toThrow(
      `DATABASE_URL_FILE names ${missing}, which cannot be read (ENOENT).`,
    )
  })

  it('is not empty, which would mean that there is none', () => {
    const empty = join(folder, 'empty')
    writeFileSync(empty, '\n')
    expect(() => readEnv({ DATABASE_URL_FILE: empty })).toThrow(`DATABASE_URL_FILE names ${empty}, which is empty.`)
  })

  it('is checked like the variable, and its content is not repeated', () => {
    const call = () => readEnv({ SEARCH_URL_FILE: file })
    expect(call).toThrow(/SEARCH_URL/)
    expect(call).not.toThrow(SECRET)
  })
})
