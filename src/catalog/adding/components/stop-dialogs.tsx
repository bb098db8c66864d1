import { createContext, useContext } from 'react'
import type { AskedStop } from '../stop.ts'

export interface StopDialogProps {
  stop: AskedStop
  /** Goes on with these fields beside what was sent. */
  onSettled: (fields: Record<string, string>) => void
  /** Closed without an answer: nothing is added. */
  onLeft: () => void
}

const Dialogs = createContext<React.ComponentType<StopDialogProps> | null>(null)

/** Given once around the shop: dialogs are of the domains that ask, and fetched when one is first needed. */
export const StopDialogs = Dialogs.Provider

export const useStopDialog = () => useContext(Dialogs)
