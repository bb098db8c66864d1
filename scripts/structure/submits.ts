import type { ESTree } from 'vite'
import { type RepoFile, type Rule, walk } from './repo-file.ts'

/** Values of submit buttons that remove something, move money, place an order, or cannot be undone. */
const RISKY = /^(?:book|cancel|clear|decline|delete|end|join|merge|outside|refund|reject|remove|revoke|take|undo)/

/** Fields in which Enter submits nothing. */
const WITHOUT_SUBMIT = new Set(['CheckField', 'SelectField', 'TextAreaField', 'VersionField', 'ChangedFields'])

/**
 * Enter in a text field presses the first submit button of its form. In a form with more than one, the first may not be
 * dangerous: a harmless one, or `NoSubmitOnEnter`, comes before it. Buttons of
 * components in the form, and those in a form that is a component, are not seen.
 */
export const safeFirstSubmit: Rule = (repo) =>
  walk(repo, isComponent, (_, report) => ({
    JSXElement: (node) => {
      if (!/(?:^|\.)form$/i.test(getTag(node.openingElement))) return
      const tags = listTags(node)
      const submits = tags.filter(isSubmit)
      const [first] = submits
      if (first && submits.length > 1 && tags.some(isTextField) && isRisky(first))
        report(first, 'Enter in a field presses this button: put a harmless submit, or NoSubmitOnEnter, before it')
    },
  }))

const isComponent = ({ path, isTest }: RepoFile) => /^src\/.*\.tsx$/.test(path) && !isTest

function getTag({ name }: ESTree.JSXOpeningElement): string {
  if (name.type === 'JSXIdentifier') return name.name
  return name.type === 'JSXMemberExpression' ? name.property.name : ''
}

/** The tags below an element, in the order of the document. */
function listTags(node: ESTree.JSXElement): ESTree.JSXOpeningElement[] {
  const tags: ESTree.JSXOpeningElement[] = []
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) return value.forEach(collect)
    if ('type' in value && value.type === 'JSXOpeningElement') tags.push(value as ESTree.JSXOpeningElement)
    Object.values(value).forEach(collect)
  }
  collect(node.children)
  return tags.sort((a, b) => a.start - b.start)
}

/** The literal value of an attribute; true for one without a value. */
function readAttribute(tag: ESTree.JSXOpeningElement, name: string) {
  const found = tag.attributes.find(
    (one): one is ESTree.JSXAttribute => one.type === 'JSXAttribute' && one.name.name === name,
  )
  if (!found) return undefined
  if (found.value === null) return true
  return found.value.type === 'Literal' ? found.value.value : undefined
}

const isSubmit = (tag: ESTree.JSXOpeningElement) =>
  getTag(tag) === 'NoSubmitOnEnter' || readAttribute(tag, 'type') === 'submit'

const isTextField = (tag: ESTree.JSXOpeningElement) =>
  /Fields?$|^input$/.test(getTag(tag)) &&
  !WITHOUT_SUBMIT.has(getTag(tag)) &&
  !['hidden', 'checkbox', 'radio', 'file'].includes(`${readAttribute(tag, 'type')}`)

const isRisky = (tag: ESTree.JSXOpeningElement) =>
  readAttribute(tag, 'look') === 'danger' || RISKY.test(`${readAttribute(tag, 'value') ?? ''}`)
