import { getImports } from './imports.ts'
import { type RepoFile, type Rule, walk } from './repo-file.ts'

/**
 * Every server file that sends requests to other machines, and where the address comes from: never from a client
 * (threat 17).
 */
const CALLING_FILES: Readonly<Record<string, string>> = {
  'src/addresses/phones/queries.server.ts': "the operator's PHONE_CODE_URL",
  'src/notifications/smtp-commands.server.ts': "the operator's SMTP_URL or the owner's mail server",
  'src/payments/providers/http-commands.server.ts': "the owner's terminal",
  'src/platform/file-store/s3-store.server.ts': "the operator's MEDIA_URL",
  'src/search/engine/opensearch/client.server.ts': "the operator's SEARCH_URL",
  'src/server/payment-callbacks/sandbox.server.ts': 'the callback address of a payment at the sandbox bank',
  'src/platform/postgres/cluster.server.ts': 'a free port of this machine',
}
const NETWORK_APIS = new Set([
  'node:http',
  'node:https',
  'node:http2',
  'node:net',
  'node:tls',
  'node:dgram',
  'undici',
  'nodemailer',
])
const NOT_LISTED = 'asks another machine: scripts/structure/calls-out.ts lists who may, and by whose address'

/** The server sends requests only from the listed files. */
export const outgoingCallsAreListed: Rule = (repo) => {
  const fetching = walk(repo, isForbidden, (_, report) => ({
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'fetch') report(node, NOT_LISTED)
    },
  }))
  const importing = repo.filter(isForbidden).flatMap((file) =>
    getImports(file)
      .filter(({ target, typeOnly }) => NETWORK_APIS.has(target) && !typeOnly)
      .map(({ at }) => ({ path: file.path, line: file.getLine(at.start), rule: NOT_LISTED })),
  )
  return [...fetching, ...importing]
}

/** An outgoing request without a time-out waits as long as the other machine takes. */
export const outgoingRequestsHaveTimeouts: Rule = (repo) =>
  walk(repo, isServerFile, (file, report) => ({
    CallExpression: (node) => {
      const isFetch = node.callee.type === 'Identifier' && node.callee.name === 'fetch'
      if (isFetch && !file.text.slice(node.start, node.end).includes('AbortSignal.timeout('))
        report(node, 'a request without a time-out: pass signal: AbortSignal.timeout(...)')
    },
  }))

const isServerFile = ({ path, isTest }: RepoFile) => !isTest && /^src\/(?:.*\.server|server\/.*|server)\.ts$/.test(path)

const isForbidden = (file: RepoFile) => isServerFile(file) && !Object.hasOwn(CALLING_FILES, file.path)
