import { MAX_FILES } from '../structure/vocabulary.ts'
import { type Checkout, SkeletonError, type SkeletonRequest } from './skeleton.ts'

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
/** Folders of src that are no modules. */
const LAYERS = new Set(['api', 'platform', 'server', 'shell', 'shop', 'ui'])

/** A name in the spellings of code. */
export interface Names {
  /** `spare-lists`, as files are called. */
  kebab: string
  /** `spareLists`. */
  camel: string
  /** `SpareLists`. */
  pascal: string
  /** `Spare lists`. */
  words: string
}

export function toNames(kebab: string): Names {
  if (!KEBAB.test(kebab)) throw new SkeletonError(`"${kebab}" is no name in kebab case, such as spare-lists`)
  const pascal = kebab.replace(/(?:^|-)(\w)/g, (_, initial: string) => initial.toUpperCase())
  return {
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    words: kebab.charAt(0).toUpperCase() + kebab.slice(1).replaceAll('-', ' '),
  }
}

/** The folder of the module, if it may have `more` files. */
export function findModule(checkout: Checkout, { module }: SkeletonRequest, more: number): string {
  if (module === undefined) throw new SkeletonError('name the module: --module orders')
  const folder = `src/${module}`
  const files = checkout.list(folder).filter((name) => /\.tsx?$/.test(name))
  const [top = ''] = module.split('/')
  if (!module.split('/').every((part) => KEBAB.test(part)) || LAYERS.has(top) || files.length === 0)
    throw new SkeletonError(`there is no module "${module}": it is a folder of src with business rules, such as orders`)
  const count = files.filter((name) => !/\.test\.tsx?$/.test(name)).length + more
  if (count > MAX_FILES)
    throw new SkeletonError(`${folder} would have ${count} files, at most ${MAX_FILES}: name one of its folders`)
  return folder
}
