/** A bank that has not answered by then is silent; what became of it is asked later. */
const PATIENCE_MS = 20_000
/** In bytes; what banks answer is a few thousand. */
const LONGEST_ANSWER = 262_144

/** What a bank answered: its status and its text; or why there is none. */
export type HttpResult = { status: number; text: string } | { message: string }

/**
 * Asks a bank over HTTP. An answer that is not whole in time, or goes on for longer than any bank has to say, is none, and the line
 * is hung up on (threat 37). Redirects are never followed.
 */
export async function sendRequest(address: string, init: RequestInit): Promise<HttpResult> {
  try {
    const answer = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
    const text = await readBody(answer)
    return text === undefined ? { message: 'too long an answer' } : { status: answer.status, text }
  } catch (error) {
    return { message: error instanceof Error ? error.name : 'no answer' }
  }
}

/** undefined as soon as there is more than that; nothing more is read then. */
async function readBody({ body }: Response): Promise<string | undefined> {
  if (!body) return ''
  const pieces: Uint8Array[] = []
  let length = 0
  // Leaving the loop hangs up.
  for await (const piece of body) {
    length += piece.byteLength
    if (length > LONGEST_ANSWER) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
