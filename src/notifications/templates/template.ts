import type { Language } from '#src/platform/i18n/language.ts'
import { isolate } from '#src/platform/i18n/texts.ts'
import type { EmailBlock, EmailContent, EmailDocument } from '../email.ts'
import { EMAIL_BLOCKS, type EmailBlockName, type EmailKindDefinition, isPlaceholderPart } from '../email-kind.ts'

/**
 * The text of an email in one language. `{{site}}` is a placeholder; `{{button}}` and other blocks stand on a line of
 * their own; a blank line separates paragraphs, and those below the button are small print.
 */
export interface EmailTemplate {
  subject: string
  body: string
  /** The label of the button; empty for an email without one. */
  button: string
}

export const TEMPLATE_FIELDS = ['subject', 'body', 'button'] as const
export type TemplateField = (typeof TEMPLATE_FIELDS)[number]

export const MAX_LENGTHS: Readonly<Record<TemplateField, number>> = { subject: 200, body: 10_000, button: 80 }

/** What the text of an email may and must contain. */
export interface TemplateRules {
  placeholders: string[]
  blocks: EmailBlockName[]
  required: EmailBlockName[]
}

export const TEMPLATE_PROBLEMS = ['empty', 'tooLong', 'characters', 'broken', 'unknown', 'block', 'missing'] as const

export interface TemplateProblem {
  field: TemplateField
  /**
   * `broken`: a curly bracket that is no placeholder; `block`: a block that does not stand on a line of its own, or not
   * once; `missing`: a required block.
   */
  problem: (typeof TEMPLATE_PROBLEMS)[number]
  /** The name of the placeholder that it is about, or empty. */
  placeholder: string
}

/** Each reader has a name: of an unnamed one it is the email address. */
const READER_PLACEHOLDERS = ['site', 'greeting', 'name']

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g
const BLOCK_LINE = /^\s*\{\{\s*(\w+)\s*\}\}\s*$/
const isBlockName = (name: string): name is EmailBlockName => EMAIL_BLOCKS.some((block) => block === name)
const listPlaceholders = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

/** The product's text of an email. `getText` returns a text with its placeholders. */
export function buildDefaultTemplate(
  { subject, body, button }: EmailKindDefinition,
  getText: (key: string) => string,
): EmailTemplate {
  const toText = (part: string) => (isPlaceholderPart(part) ? part : getText(part))
  return {
    subject: subject.map(toText).join(''),
    body: body.map(toText).join('\n\n'),
    button: button === undefined ? '' : getText(button),
  }
}

/** The placeholders of the default text are those that a custom text may have. */
export function getTemplateRules({ required }: EmailKindDefinition, { subject, body }: EmailTemplate): TemplateRules {
  const names = new Set([...READER_PLACEHOLDERS, ...listPlaceholders(`${subject} ${body}`)])
  return {
    placeholders: [...names].filter((name) => !isBlockName(name)),
    blocks: [...names].filter(isBlockName),
    required: [...required],
  }
}

/** As it is stored: line breaks are `\n`, and the subject is one line. */
export const cleanTemplate = ({ subject, body, button }: EmailTemplate): EmailTemplate => ({
  subject: subject.replace(/\s+/g, ' ').trim(),
  body: body.replaceAll('\r\n', '\n').trim(),
  button: button.replace(/\s+/g, ' ').trim(),
})

export const isSameTemplate = (one: EmailTemplate, other: EmailTemplate) =>
  TEMPLATE_FIELDS.every((field) => one[field] === other[field])

/** What is not accepted; the first problem of each field is what its editor reads. */
export function findTemplateProblems(rules: TemplateRules, template: EmailTemplate): TemplateProblem[] {
  const hasButton = rules.blocks.includes('button')
  return TEMPLATE_FIELDS.flatMap((field): TemplateProblem[] => {
    if (field === 'button' && !hasButton) return template.button === '' ? [] : [toProblem(field, 'unknown', 'button')]
    const text = template[field]
    if (text.trim() === '') return [toProblem(field, 'empty')]
    if (text.length > MAX_LENGTHS[field]) return [toProblem(field, 'tooLong')]
    if (/[^\P{Cc}\n\t]/u.test(text) || !text.isWellFormed()) return [toProblem(field, 'characters')]
    return [...findPlaceholderProblems(rules, field, text), ...(field === 'body' ? findBlockProblems(rules, text) : [])]
  })
}

const toProblem = (field: TemplateField, problem: TemplateProblem['problem'], placeholder = ''): TemplateProblem => ({
  field,
  problem,
  placeholder,
})

function findPlaceholderProblems(rules: TemplateRules, field: TemplateField, text: string): TemplateProblem[] {
  const known = [...(field === 'button' ? [] : rules.placeholders), ...(field === 'body' ? rules.blocks : [])]
  const unknown = listPlaceholders(text).filter((name) => !known.some((one) => one === name))
  return [
    ...(/[{}]/.test(text.replace(PLACEHOLDER, '')) ? [toProblem(field, 'broken')] : []),
    ...unknown.map((name) => toProblem(field, 'unknown', name)),
  ]
}

function findBlockProblems({ blocks, required }: TemplateRules, body: string): TemplateProblem[] {
  const found = listPlaceholders(body)
  const lines = body.split('\n').flatMap((line) => BLOCK_LINE.exec(line)?.[1] ?? [])
  return blocks.flatMap((block) => {
    const count = found.filter((name) => name === block).length
    if (count === 0) return required.includes(block) ? [toProblem('body', 'missing', block)] : []
    return count === 1 && lines.includes(block) ? [] : [toProblem('body', 'block', block)]
  })
}

/** What an email is about: the values of its placeholders and blocks. A block without a value is left out. */
export interface EmailValues {
  placeholders: Readonly<Record<string, string>>
  code?: string | undefined
  document?: EmailDocument | undefined
  /** The address that the button opens. */
  url?: string | undefined
  /** The paragraphs that a person wrote. */
  message?: readonly string[] | undefined
}

interface EmailFrame {
  language: Language
  siteName: string
  values: EmailValues
}

/** Whether each placeholder of the template has a value. */
export const hasAllValues = ({ subject, body }: EmailTemplate, { placeholders }: EmailValues): boolean =>
  listPlaceholders(`${subject} ${body}`).every((name) => isBlockName(name) || placeholders[name] !== undefined)

/** The email. Values are never read for placeholders; a placeholder without a value stays as it is. */
export function fillTemplate(template: EmailTemplate, { language, siteName, values }: EmailFrame): EmailContent {
  const fill = (text: string) => fillPlaceholders(language, text, values.placeholders)
  return { language, siteName, subject: fill(template.subject), blocks: buildBlocks(template, values, fill) }
}

const fillPlaceholders = (language: Language, text: string, values: EmailValues['placeholders']) =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = values[name] ?? placeholder
    // A greeting is a sentence in the language of the email; codes and names have a direction of their own.
    return name === 'greeting' ? value : isolate(language, value)
  })

function buildBlocks(template: EmailTemplate, values: EmailValues, fill: (text: string) => string): EmailBlock[] {
  const blocks: EmailBlock[] = []
  let isBelowButton = false
  for (const part of splitBody(template.body)) {
    if (!('block' in part)) {
      const text = fill(part.text).trim()
      if (text !== '') blocks.push({ kind: 'paragraph', text, small: isBelowButton })
      continue
    }
    isBelowButton ||= part.block === 'button'
    blocks.push(...toBlocks(part.block, template.button, values))
  }
  return blocks
}

type BodyPart = { text: string } | { block: EmailBlockName }

function splitBody(body: string): BodyPart[] {
  const parts: BodyPart[] = []
  let lines: string[] = []
  const endParagraph = () => {
    if (lines.length > 0) parts.push({ text: lines.join('\n') })
    lines = []
  }
  for (const line of body.split('\n')) {
    const name = BLOCK_LINE.exec(line)?.[1] ?? ''
    if (!isBlockName(name) && line.trim() !== '') {
      lines.push(line)
      continue
    }
    endParagraph()
    if (isBlockName(name)) parts.push({ block: name })
  }
  endParagraph()
  return parts
}

function toBlocks(block: EmailBlockName, label: string, values: EmailValues): EmailBlock[] {
  const { code, document, url, message = [] } = values
  if (block === 'message') return message.map((text) => ({ kind: 'paragraph', text }))
  if (block === 'code') return code ? [{ kind: 'code', code }] : []
  if (block === 'orderLines') return document ? [{ kind: 'document', document }] : []
  return url ? [{ kind: 'button', label, url }] : []
}
