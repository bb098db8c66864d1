import type { z } from 'zod'
import type { Permission } from '#src/permissions/policy.ts'

/** Where a call is served. `page` is never on the wire: only page loaders and actions in this process reach it. */
export type Service = 'gateway' | 'auth' | 'universal' | 'page'

/**
 * Who may call. `open` needs no token; `anyone` needs a client or user token (a browser's cookie, or none, makes a
 * visitor); a permission is checked by the policy.
 */
type Access = Permission | 'open' | 'anyone' | 'signedIn'

/** One API call: serving, calling, documentation and access control all read this object. */
export interface Endpoint<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST'
  /** As the specification spells it, without slashes at the ends: `cart/insert-cart`, `x/y/{word}`. */
  path: string
  service: Service
  access: Access
  input: In
  output: Out
  /** Calls per minute for anonymous callers, counted by address; unlimited without it. */
  visitorsPerMinute?: number
  /** Maximum bytes of the request body, for lists that are longer than a command. */
  maxBody?: number
  /**
   * Whether staff who see the shop as one of its users may call it; otherwise they may if it is a GET. Only calls that
   * change nothing are `allowed`.
   */
  viewed?: 'allowed' | 'refused'
  /**
   * `replica`: it only reads, and a read replica may answer it with data of two seconds ago, unless the reader has just
   * written (decision 0350). Without it the primary does.
   */
  readsFrom?: 'replica'
  /** Also served while the site is closed. */
  whenClosed?: boolean
  /** One line for the endpoint table and the OpenAPI document. */
  summary: string
}

export const endpoint = <In extends z.ZodType, Out extends z.ZodType>(definition: Endpoint<In, Out>) => definition

/** The input and output of an endpoint in internal names. */
export type InputOf<E> = E extends Endpoint<infer In, z.ZodType> ? z.output<In> : never
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer Out> ? z.output<Out> : never

/**
 * How a page calls the shop: by the endpoint object, with internal names. During server rendering the handler is called
 * in this process; the browser reaches it through the loaders and actions of its pages.
 */
export type Caller = <E extends Endpoint>(endpoint: E, ...input: InputArgument<E>) => Promise<OutputOf<E>>

type InputArgument<E extends Endpoint> =
  Record<string, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]
