import { useEffect, useRef } from 'react'

type Command = 'show-modal' | 'close'

/** Spread onto a button: opens the dialog with that id, also before hydration. */
export const opens = (id: string) => createInvoker('show-modal', id)

/** Spread onto a button: closes the dialog with that id. */
export const closes = (id: string) => createInvoker('close', id)

/**
 * Spread onto a link inside a dialog: following it closes the dialog, which would otherwise stay open over the next
 * page.
 */
export const closesWhenFollowed = {
  onClick: ({ currentTarget }: { currentTarget: Element }) => currentTarget.closest('dialog')?.close(),
}

function createInvoker(command: Command, id: string): { onClick: () => void } {
  const native = { command, commandfor: id }
  return { ...native, onClick: () => runCommand(command, id) }
}

/** Fallback for browsers without invoker commands. */
function runCommand(command: Command, id: string) {
  if ('command' in HTMLButtonElement.prototype) return
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement)) return
  if (command === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}

/**
 * Ref of a dialog that is modal while it is rendered: script can open a modal only once it is in the document. On
 * unmount the focus returns to the opener, or without one to the previously focused element.
 */
export function useModal(opener?: HTMLElement): React.RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const focusTarget = opener ?? document.activeElement
    if (!dialog.current?.open) dialog.current?.showModal()
    return () => {
      if (focusTarget instanceof HTMLElement) focusTarget.focus()
    }
  }, [opener])
  return dialog
}
