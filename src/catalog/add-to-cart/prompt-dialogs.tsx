import { createContext, useContext } from 'react'
import type { PromptView } from './prompt.ts'

export interface PromptDialogProps {
  prompt: PromptView
  /** Continues with these fields added to the request. */
  onSettled: (fields: Record<string, string>) => void
  /** Closed without an answer: nothing is added. */
  onLeft: () => void
}

const Dialogs = createContext<React.ComponentType<PromptDialogProps> | null>(null)

/** Provided once around the shop: each domain owns its dialogs, which load when first needed. */
export const PromptDialogs = Dialogs.Provider

export const usePromptDialog = () => useContext(Dialogs)
