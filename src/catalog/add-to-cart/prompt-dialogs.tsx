import { createContext, useContext } from 'react'
import type { PromptView } from './prompt.ts'

export interface PromptDialogProps {
  prompt: PromptView
  /** Goes on with these fields beside what was sent. */
  onSettled: (fields: Record<string, string>) => void
  /** Closed without an answer: nothing is added. */
  onLeft: () => void
}

const Dialogs = createContext<React.ComponentType<PromptDialogProps> | null>(null)

/** Given once around the shop: dialogs are of the domains that ask, and fetched when one is first needed. */
export const PromptDialogs = Dialogs.Provider

export const usePromptDialog = () => useContext(Dialogs)
