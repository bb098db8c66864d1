import { useId, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { Field, inputClass } from './field.tsx'

interface ComboboxProps {
  id?: string
  name: string
  label: string
  error?: string | undefined
  defaultValue?: string | undefined
  autoComplete?: string
  maxLength?: number
  required?: boolean
  texts: { open: string; none: string }
  /** The options for the typed text, in order; undefined while they are loading. */
  choices(typed: string, chosen: string): readonly string[] | undefined
  /** Called when the user reaches the field: the time to load the options. */
  onReach?: () => void
  /** Typed or chosen. */
  onText?: ((text: string) => void) | undefined
  className?: string
}

/**
 * A text field with a list of options below it. Without script it is only a text field, so the server validates its
 * value.
 */
export function Combobox({ label, error, choices, onReach, onText, texts, className, id, ...native }: ComboboxProps) {
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const { open, at, found, show, hide, typed, press, choose } = useComboboxState({ input, choices, onText })
  return (
    <Field label={label} error={error} {...(className && { className })} {...(id && { id })}>
      {(control) => (
        <span className="relative block">
          <input
            {...native}
            {...control}
            ref={input}
            type="text"
            role="combobox"
            spellCheck={false}
            aria-expanded={open}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={open && at >= 0 ? `${list}-${at}` : undefined}
            onFocus={onReach}
            onBlur={hide}
            onClick={show}
            onInput={typed}
            onKeyDown={press}
            className={classes(inputClass, 'pe-9')}
          />
          <button
            type="button"
            tabIndex={-1}
            onMouseDown={preventBlur}
            aria-label={`${texts.open}: ${label}`}
            onClick={() => {
              input.current?.focus()
              show()
            }}
            className="needs-script absolute inset-y-0 end-0 grid w-9 place-items-center text-ink-soft"
          >
            <Icon name="down" className="size-4" />
          </button>
          {open && found && (
            <Choices list={list} label={label} found={found} at={at} choose={choose} none={texts.none} />
          )}
        </span>
      )}
    </Field>
  )
}

interface ComboboxOptions extends Pick<ComboboxProps, 'choices' | 'onText'> {
  input: React.RefObject<HTMLInputElement | null>
}

function useComboboxState({ input, choices, onText }: ComboboxOptions) {
  const [open, setOpen] = useState(false)
  const [filter, setFilter] = useState('')
  const [at, setAt] = useState(-1)
  const found = open ? choices(filter, input.current?.value ?? '') : undefined
  const hide = () => setOpen(false)
  // Opened without typing, it shows the whole list, so that a chosen value can be changed.
  const show = (typed = '') => {
    setFilter(typed)
    setAt(-1)
    setOpen(true)
  }
  const choose = (name: string) => {
    if (input.current) input.current.value = name
    hide()
    onText?.(name)
  }
  const handleKey = (event: React.KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step && !open) show()
    else if (step && found && found.length > 0) setAt((last) => (last + step + found.length) % found.length)
    else if (event.key === 'Escape' && open) hide()
    else if (event.key === 'Enter' && open) {
      const name = found?.[at]
      if (name === undefined) hide()
      else choose(name)
    } else return
    event.preventDefault()
  }
  const handleInput = (event: React.FormEvent<HTMLInputElement>) => {
    show(event.currentTarget.value)
    onText?.(event.currentTarget.value)
  }
  return { open, at, found, hide, choose, press: handleKey, typed: handleInput, show: () => open || show() }
}

/** The field's arrow keys move through its list, so a click on the list must not blur the field. */
const preventBlur = (event: React.MouseEvent) => event.preventDefault()

/** A list that opens at the bottom of the screen is scrolled into view with its field. */
const scrollIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

interface ChoicesProps {
  list: string
  label: string
  found: readonly string[]
  at: number
  none: string
  choose(name: string): void
}

function Choices({ list, label, found, at, none, choose }: ChoicesProps) {
  if (found.length === 0)
    return (
      <span role="status" className={classes(SHEET, 'px-3 py-2 text-ink-faint')}>
        {none}
      </span>
    )
  return (
    <span
      id={list}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      ref={scrollIntoView}
      onMouseDown={preventBlur}
      className={SHEET}
    >
      {found.map((name, index) => (
        <span
          key={name}
          id={`${list}-${index}`}
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          ref={(option) => {
            if (index === at) option?.scrollIntoView({ block: 'nearest' })
          }}
          onMouseDown={preventBlur}
          onClick={() => choose(name)}
          onKeyDown={(event) => event.key === 'Enter' && choose(name)}
          className={classes(
            'block min-h-9 cursor-default px-3 py-1.5',
            index === at ? 'bg-brand-soft text-brand-ink' : 'hover:bg-ground',
          )}
        >
          {name}
        </span>
      ))}
    </span>
  )
}

const SHEET =
  'absolute inset-x-0 top-full z-30 mt-1 block max-h-64 overflow-auto overscroll-contain rounded-box border border-line bg-paper py-1 text-base raised'
