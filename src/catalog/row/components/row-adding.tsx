import { useEffect, useRef } from 'react'
import { AddingQuestions } from '../../adding/components/adding-questions.tsx'
import { useAdding } from '../../adding/components/use-adding.tsx'
import type { RowWords } from '../../components/row-words.tsx'
import type { AddState } from './show-adding.tsx'
import type { AddAsked } from './use-list-adding.tsx'

interface RowAddingProps {
  asked: AddAsked
  words: RowWords
  onState: (state: AddState) => void
}

/** Sends what the form of one row holds, asks what has to be asked, and says how far it has come. */
export default function RowAdding({ asked, words, onState }: RowAddingProps) {
  const form = useRef<HTMLFormElement>(asked.form)
  const adding = useAdding(form, asked.form.getAttribute('action') ?? '')
  const { answer, busy, checked: done } = adding
  const asks = answer?.confirmable || answer?.stop
  const problem = answer && !answer.done && !asks ? answer.message || (answer.waiting ? words.waiting : words.lost) : ''
  useOnce(asked, () => {
    form.current = asked.form
    adding.press(asked.data, asked.byKeyboard)
  })
  useTold({ busy, done, problem }, onState)
  return (
    <>
      <span role="status" className="sr-only">
        {done && words.added}
      </span>
      <AddingQuestions adding={adding} words={words} />
    </>
  )
}

/** Does it once for each thing: this component comes after the press that it answers. */
function useOnce<T>(thing: T, act: () => void) {
  const last = useRef<T>(undefined)
  useEffect(() => {
    if (last.current === thing) return
    last.current = thing
    act()
  })
}

/** The form stands elsewhere: its list is told whenever there is something new to draw. */
function useTold({ busy, done, problem }: AddState, onState: (state: AddState) => void) {
  const tell = useRef(onState)
  useEffect(() => {
    tell.current({ busy, done, problem })
  }, [busy, done, problem])
}
