import { type RepoFile, type Rule, walk, walkLines } from './repo-file.ts'

const CORNERS = '[lr]|[tb][lr]'
const PHYSICAL_CLASS = new RegExp(
  `^-?(?:[mp][lr]-|(?:left|right)-(?:[\\d[(]|auto$|full$|px$)|(?:text|float|clear)-(?:left|right)$` +
    `|border-[lr](?:-|$)|rounded-(?:${CORNERS})(?:-|$)|scroll-[mp][lr]-)`,
)
const PHYSICAL_STYLE = /^(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)(?:[A-Z]\w*)?$/
const PHYSICAL_CSS =
  /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b[\w-]*|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius/

const RULE = 'is a physical side: Arabic is written from the other one (ms- me- ps- pe- start- end-)'

/** Class names and style objects name logical sides. */
export const logicalSides: Rule = (repo) =>
  walk(repo, isRendered, (_, report) => {
    const judge = (words: string, at: { start: number }) => {
      const physical = words.split(/\s+/).find((word) => PHYSICAL_CLASS.test(removeVariants(word)))
      if (physical !== undefined) report(at, `${physical} ${RULE}`)
    }
    return {
      Literal: (node) => typeof node.value === 'string' && judge(node.value, node),
      TemplateElement: (node) => judge(node.value.raw, node),
      Property: ({ key }) =>
        key.type === 'Identifier' && PHYSICAL_STYLE.test(key.name) && report(key, `${key.name} ${RULE}`),
    }
  })

/** The same in style sheets. */
export const logicalStyles: Rule = (repo) =>
  walkLines(
    repo,
    ({ path }) => /^src\/.*\.css$/.test(path),
    (line) => (PHYSICAL_CSS.test(line) ? `${line.trim()} ${RULE}` : undefined),
  )

/** A margin of left-to-right text is on its other side in Arabic: use padding or a gap. */
export const noMarginOnLtr: Rule = (repo) =>
  walkLines(repo, isRendered, (line) =>
    LTR_MARGIN.test(line) ? 'Ltr has sides of its own: in Arabic this margin is on the wrong one' : undefined,
  )

const LTR_MARGIN = /<Ltr\b[^>]*className="[^"]*(?<![\w-])-?[mp][se]-/

const isRendered = (file: RepoFile) => !file.isTest && /^src\/(?:.*\.tsx|ui\/.*\.ts)$/.test(file.path)

// `md:hover:-ml-2!` is about `-ml-2`.
const removeVariants = (word: string) => word.replace(/^.*:/, '').replace(/^!|!$/g, '')
