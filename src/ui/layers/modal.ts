import { useEffect, useRef } from 'react'

/**
 * Ref of a dialog that is modal while it is rendered: script can open a modal only once it is in the document. On
 * unmount the focus returns to the opener, or without one to the previously focused element.
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
