import { useEffect, useRef } from 'react'

/**
 * The ref of a dialog that is modal for as long as it is rendered: a modal can only be opened by script once it stands in
 * the page. When it goes, its opener (without one: whatever had the focus) has the focus again.
 */
export function useModal(opener?: HTMLElement): React.RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const requester = opener ?? document.activeElement
    if (!dialog.current?.open) dialog.current?.showModal()
    return () => {
      if (requester instanceof HTMLElement) requester.focus()
    }
  }, [opener])
  return dialog
}
