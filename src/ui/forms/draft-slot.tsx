import { type ComponentType, createContext, use } from 'react'

export interface DraftSlotProps {
  /** The form shows the answer of a submission that was not saved. */
  isAnswered: boolean
  className?: string
}

/** What stores a draft of a form; null outside of the back office. */
export const FormDraftContext = createContext<ComponentType<DraftSlotProps> | null>(null)

/** Placed in a form with a label of its own, which has a draft where the back office shows it. */
export function DraftSlot(props: DraftSlotProps) {
  const Draft = use(FormDraftContext)
  return Draft && <Draft {...props} />
}
