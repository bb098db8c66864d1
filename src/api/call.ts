import type { Endpoint, InputOf, OutputOf } from './endpoint.ts'

/**
 * How a page asks the shop: by the endpoint's own object, in our words. During server rendering it goes straight to
 * the handler in this process; the browser reaches it through the loaders and actions of its pages.
 */
export type Caller = <E extends Endpoint>(endpoint: E, ...input: InputArgument<E>) => Promise<OutputOf<E>>

type InputArgument<E extends Endpoint> =
  Record<string, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]
