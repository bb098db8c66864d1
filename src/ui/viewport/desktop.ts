import { createContext, useContext } from 'react'

/** Set by the shell; where nobody says, nothing is left out. */
export const Desktop = createContext(true)

/** Whether what only desks show is drawn. Its style sheet hides it where the window is narrow all the same. */
export const useDesktop = () => useContext(Desktop)
