import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { MAX_QUERY_LENGTH } from '#src/search/search-input.ts'
import type { PanelOption } from './panel-content.ts'
import { readPanelKey } from './panel-keys.ts'
import { BOX_FIELDS } from './quick-search.ts'
import { readForm } from './search-form.ts'
import { formId, keysId, optionId, type QuickSearch } from './use-quick-search.tsx'

export interface QueryFieldProps {
  name: 'text' | 'also'
  label: string
  placeholder: string
  defaultValue: string
  /** Whether hits are shown while typing. */
  live: boolean
  /** Element id of the panel. */
  panel: string
  quick: QuickSearch
  /** The user has moved to the field. */
  onReached: () => void
}

/** An input of the search box: a combobox whose popup is the panel, or a normal field without live hits. */
export function QueryField({ name, label, live, panel, quick, onReached, ...native }: QueryFieldProps) {
  const handleKey = usePanelKeys(panel, quick)
  const focusHandlers = useFocusHandlers(({ value, form }) => {
    onReached()
    if (value === '' && name === 'text') quick.reopen(readForm(form))
  })
  return (
    <input
      {...native}
      name={BOX_FIELDS[name]}
      type="search"
      maxLength={MAX_QUERY_LENGTH}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      {...(name === 'text' && { 'aria-keyshortcuts': '/' })}
      {...(live && getComboboxAttributes(panel, quick))}
      {...focusHandlers}
      onClick={({ currentTarget }) => quick.reopen(readForm(currentTarget.form))}
      onKeyDown={handleKey}
    />
  )
}

/** ARIA attributes of a combobox whose popup is a grid; a normal field without live hits. */
function getComboboxAttributes(panel: string, { status, at }: QuickSearch) {
  const isExpanded = status === 'hits' || status === 'recent'
  return {
    role: 'combobox',
    'aria-haspopup': 'grid',
    'aria-expanded': isExpanded,
    'aria-controls': panel,
    'aria-autocomplete': 'list',
    'aria-activedescendant': at >= 0 ? optionId(panel, at) : undefined,
    'aria-describedby': isExpanded ? keysId(panel) : undefined,
  } as const
}

/** Runs the commands of the keys. */
function usePanelKeys(panel: string, quick: QuickSearch) {
  const navigate = useNavigate()
  const follow = (option: PanelOption) => {
    quick.choose(option)
    void navigate(option.href)
  }
  return (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { options, at, status } = quick
    const command = readPanelKey(event, { options, at, visible: status !== 'closed' })
    if (!command) return
    event.preventDefault()
    if (command.kind === 'activate') return quick.activate(command.at)
    if (command.kind === 'close') return quick.close()
    if (command.kind === 'reopen') return quick.reopen(readForm(event.currentTarget.form))
    const option = options[command.at]
    if (!option || event.repeat) return
    if (command.kind === 'follow') return follow(option)
    if (command.kind === 'forget') return quick.forget(option.text)
    addOption(document.getElementById(formId(optionId(panel, command.at))), command.kind === 'enterQuantity')
  }
}

/** Moves to the quantity of the form; submits it if the window is too narrow for a quantity. */
function addOption(form: HTMLElement | null, byQuantity: boolean) {
  if (!(form instanceof HTMLFormElement)) return
  const quantity = form.elements.namedItem('quantity')
  if (!byQuantity || !(quantity instanceof HTMLInputElement) || !quantity.checkVisibility()) return form.requestSubmit()
  quantity.focus()
  quantity.select()
}

/** Calls `onReached` when the user moves to the field, not when they return to the window. */
function useFocusHandlers(onReached: (field: HTMLInputElement) => void) {
  const leavesWindow = useRef(false)
  return {
    onFocus: ({ currentTarget }: React.FocusEvent<HTMLInputElement>) => {
      if (!leavesWindow.current) onReached(currentTarget)
      leavesWindow.current = false
    },
    onBlur: ({ currentTarget }: React.FocusEvent) => {
      leavesWindow.current = document.activeElement === currentTarget
    },
  }
}
