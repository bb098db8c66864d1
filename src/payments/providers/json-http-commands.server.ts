import { sendRequest } from './http-commands.server.ts'

/** Status and JSON of a reply, or why there is none. */
export type JsonResult = { status: number; json: Json } | { message: string }
export type Json = Readonly<Record<string, unknown>>

/** Sends a request to a provider. Anything but JSON in time counts as no reply. */
export async function requestJson(address: string, init: RequestInit): Promise<JsonResult> {
  const reply = await sendRequest(address, init)
  if ('message' in reply) return reply
  const json = parseJson(reply.text)
  return isJson(json) ? { status: reply.status, json } : { message: `HTTP ${reply.status}` }
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
