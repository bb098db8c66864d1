import type { Caller } from './call.ts'
import { HttpError } from './refusal.ts'
import type { Call, ServedEndpoint } from './serve.server.ts'

export const getEndpointKey = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** Every served call by method and path. Two calls under one name are a mistake of ours. */
export function indexCalls(calls: readonly ServedEndpoint[]): ReadonlyMap<string, ServedEndpoint> {
  const index = new Map<string, ServedEndpoint>()
  for (const served of calls) {
    const key = getEndpointKey(served.endpoint)
    if (index.has(key)) throw new Error(`Two handlers for ${key}`)
    index.set(key, served)
  }
  return index
}

/**
 * The in-process caller of one request. Pages come from another bundle with its own copy of every module, so the
 * endpoint is found by its path, not by identity.
 */
export function createCaller(
  index: ReadonlyMap<string, ServedEndpoint>,
  context: Omit<Call<unknown>, 'input'>,
): Caller {
  const call = async (endpoint: { method: string; path: string }, input: unknown = {}) => {
    const served = index.get(getEndpointKey(endpoint))
    if (!served) throw new HttpError(404, 'UnknownCall')
    return served.inProcess({ ...context, input })
  }
  return call as Caller
}
