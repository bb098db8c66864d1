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
  return { ...native, onClick: () => obey(command, id) }
}

/** Fallback for browsers without invoker commands. */
function obey(command: Command, id: string) {
  if ('command' in HTMLButtonElement.prototype) return
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement)) return
  if (command === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}
