/** A bank that has not answered by then is silent; what became of it is asked later. */
const PATIENCE_MS = 20_000
const LONGEST_ANSWER = 262_144

/** What a provider answered: its status and its JSON; or why there is none. */
export type Answered = { status: number; json: Json } | { said: string }
export type Json = Readonly<Record<string, unknown>>

/** Asks a provider over HTTP. Anything but JSON in time is no answer; redirects are never followed. */
export async function askForJson(address: string, init: RequestInit): Promise<Answered> {
  try {
    const answer = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
    const text = await answer.text()
    if (text.length > LONGEST_ANSWER) return { said: 'too long an answer' }
    const json: unknown = text === '' ? {} : JSON.parse(text)
    return isJson(json) ? { status: answer.status, json } : { said: `HTTP ${answer.status}` }
  } catch (error) {
    return { said: error instanceof Error ? error.name : 'no answer' }
  }
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
