import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyDatabase } from './empty-database.ts'
import { openMailServer, type TestMailServer } from './mail-server.ts'
import { openShop, type RunningShop } from './running-shop.ts'

export const HOST = 'oto.localhost'

/** An owner's tools: the command line, files, a mailbox and the address of the shop. */
export interface FoundingOptions {
  shop: RunningShop
  mail: TestMailServer
  /** A path in the owner's own directory. */
  path(name: string): string
  /** Writes a file into that directory and returns its path. */
  file(name: string, content: string): Promise<string>
  /** Runs `vitrin WORDS --json` as the shop's operator and returns its report; fails unless it succeeds. */
  vitrin<Report = unknown>(words: readonly string[], databaseUrl?: string): Promise<Report>
  close(): Promise<void>
}

/** A shop on an empty database, with a real SMTP server for its emails. */
export async function startEmptyShop(): Promise<FoundingOptions> {
  const database = await emptyDatabase()
  const mail = await openMailServer()
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-owner-'))
  const env = {
    DEMO: '0',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Oto <orders@oto.localhost>',
    BACKUP_DIR: join(folder, 'backups'),
  }
  const shop = await openShop({ databaseUrl: database.url, env })
  const path = (name: string) => join(folder, name)
  return {
    shop,
    mail,
    path,
    async file(name, content) {
      await writeFile(path(name), content)
      return path(name)
    },
    vitrin: (words, databaseUrl = database.url) =>
      runVitrin(words, { ...process.env, ...env, DATABASE_URL: databaseUrl }),
    async close() {
      await shop.close()
      await mail.close()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}

const PROGRAM = join(import.meta.dirname, '../../scripts/cli/main.ts')

async function runVitrin<Report>(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Report> {
  const child = spawn(process.execPath, [PROGRAM, ...words, '--json'], { env: { ...env, NODE_ENV: 'test' } })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`vitrin ${words.join(' ')} ended with ${code}:\n${output}\n${errors}`)
  return JSON.parse(output) as Report
}

/** The decoded email to this address that matches the pattern; waits until it arrives. */
export async function waitForMailLink(mail: TestMailServer, address: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 150; tries++) {
    const texts = mail.emails.filter((text) => text.includes(`To: ${address}`)).map(decodeMail)
    const found = texts.map((text) => pattern.exec(text)?.[1]).findLast(Boolean)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`No mail to ${address} has ${pattern}:\n${mail.emails.map(decodeMail).join('\n---\n')}`)
}

/** Decodes quoted-printable and base64 bodies, sufficient for test assertions. */
function decodeMail(text: string): string {
  const plain = text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`)
  const decoded = plain.replace(/(?:%[0-9A-F]{2})+/g, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })
  const encoded = [...text.matchAll(/base64\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/g)]
  return [decoded, ...encoded.map(([, body = '']) => Buffer.from(body, 'base64').toString())].join('\n')
}
