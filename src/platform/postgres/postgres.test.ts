import { describe, expect, it } from 'vitest'
import { findShortcoming } from '../open-database.server.ts'
import { extractReason } from './cluster.server.ts'
import { parsePostmaster } from './postmaster.server.ts'
import { unprivilegedUser } from './system-user.server.ts'

const PASSWD = `root:x:0:0:root:/root:/bin/bash
nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin
`

/** @requirement RUN-5 */
describe('the system user of PostgreSQL for root', () => {
  it('is postgres, where there is one', () => {
    const passwd = `${PASSWD}postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash\n`
    expect(unprivilegedUser(passwd)).toEqual({ name: 'postgres', uid: 101, gid: 104 })
  })

  it('otherwise is the user `nobody`, never root', () => {
    expect(unprivilegedUser(PASSWD)).toEqual({ name: 'nobody', uid: 65534, gid: 65533 })
    expect(() => unprivilegedUser('root:x:0:0:root:/root:/bin/bash\nnobody:x:0:0::/:/bin/sh')).toThrow('DATABASE_URL')
  })
})

describe("the server's state in postmaster.pid", () => {
  it('is its process, its port and whether it is ready', () => {
    const text = '42\n/data\n1763700000\n23456\n\n127.0.0.1\n  5432001  7\nready   \n'
    expect(parsePostmaster(text)).toEqual({ pid: 42, port: 23456, ready: true })
    expect(parsePostmaster(text.replace('ready', 'starting'))?.ready).toBe(false)
  })

  it.each(['', '\n', 'x\n', '-3\n'])('is absent if the file is incomplete or damaged: %j', (text) => {
    expect(parsePostmaster(text)).toBeUndefined()
  })
})

/** @requirement RUN-7 */
describe('why PostgreSQL did not start is one line (issue: one clear line and exit code 1)', () => {
  it.each([
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'the disk is full'],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'not enough memory for its cache'],
    [
      '2026-01-01 10:00:00 UTC [7] LOG:  starting\n2026-01-01 10:00:00 UTC [7] FATAL:  data directory has wrong ownership.',
      'data directory has wrong ownership',
    ],
    [
      '/bin/sh: 1: cannot create /x/postgres.log: Permission denied\npg_ctl: could not start server\nExamine the log output.\n',
      '/bin/sh: 1: cannot create /x/postgres.log: Permission denied',
    ],
    ['', 'it did not say why'],
  ])('%j', (output, reason) => {
    expect(extractReason(output)).toBe(reason)
  })
})

describe('a database created for the shop', () => {
  it.each([
    ['17.4', 'UTF8', undefined],
    ['19devel', 'UTF8', undefined],
    ['16.9 (Debian 16.9-1)', 'UTF8', 'is PostgreSQL 16.9 (Debian 16.9-1); Vitrin needs 17 or newer.'],
    ['18.4', 'SQL_ASCII', 'has the encoding SQL_ASCII; Vitrin needs UTF8.'],
  ])('of version %s in %s: %s', (version, encoding, lack) => {
    expect(findShortcoming({ version, encoding })).toBe(lack)
  })
})
