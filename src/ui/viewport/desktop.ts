import { createContext, useContext } from 'react'

/** Set by the shell; without a provider nothing is left out. */
export const Desktop = createContext(true)

/** Whether to render desktop-only content. The style sheet still hides it in narrow windows. */
export const useDesktop = () => useContext(Desktop)
