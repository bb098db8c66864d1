import { BRAND_QUALITIES, type BrandQuality, NAME_LENGTHS } from './taxonomy.ts'

/** The form as typed. */
export interface TypedBrand {
  name: string
  quality: BrandQuality
}

export function readBrandForm(form: FormData): TypedBrand {
  const quality = BRAND_QUALITIES.find((one) => one === form.get('quality')) ?? 'branded'
  return { name: `${form.get('name') ?? ''}`.trim(), quality }
}

export type BrandProblem = 'empty' | 'long'

export function findBrandProblem({ name }: TypedBrand): BrandProblem | undefined {
  if (name === '') return 'empty'
  return name.length > NAME_LENGTHS.brand ? 'long' : undefined
}
