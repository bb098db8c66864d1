import { createContext, useContext } from 'react'

/** Set during server rendering only; browsers never receive it, or an injected script could read it. */
export const Nonce = createContext<string | undefined>(undefined)

/** Spread onto the framework's inline scripts. */
export function useNonce(): { nonce?: string } {
  const nonce = useContext(Nonce)
  return nonce === undefined ? {} : { nonce }
}
