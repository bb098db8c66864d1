import { expect, it } from 'vitest'
import { outgoingCallsAreListed, outgoingRequestsHaveTimeouts } from './calls-out.ts'
import { RepoFile } from './repo-file.ts'

const find = (path: string, text: string) => outgoingCallsAreListed([new RepoFile(path, text)]).map(({ rule }) => rule)

/** @requirement THREAT-17 */
it.each(["await fetch('https://evil.example')\n", "import http from 'node:http'\nhttp.get('x')\n"])(
  'only listed files send requests to other machines: %j (threat 17)',
  (text) => {
    expect(find('src/media/queries.server.ts', text)).toEqual([expect.stringContaining('asks another machine')])
    expect(find('src/server/files.server.ts', text)).toHaveLength(1)
    expect(find('src/notifications/smtp-commands.server.ts', text)).toEqual([])
    expect(find('src/media/media.api.test.ts', text)).toEqual([])
  },
)

/** @requirement THREAT-17 */
it('every request to another machine has a time-out', () => {
  const broken = (text: string) =>
    outgoingRequestsHaveTimeouts([new RepoFile('src/payments/providers/http-commands.server.ts', text)])
  expect(broken("await fetch('https://bank.example', { method: 'POST' })\n")).toHaveLength(1)
  expect(broken("await fetch('https://bank.example', { signal: AbortSignal.timeout(5000) })\n")).toEqual([])
})
