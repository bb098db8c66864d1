import type { Endpoint, InputOf, OutputOf } from './endpoint.ts'

/**
 * How a page calls the shop: by the endpoint object, with internal names. During server rendering the handler is called
 * in this process; the browser reaches it through the loaders and actions of its pages.
 */
export type Caller = <E extends Endpoint>(endpoint: E, ...input: InputArgument<E>) => Promise<OutputOf<E>>

type InputArgument<E extends Endpoint> =
  Record<string, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]
