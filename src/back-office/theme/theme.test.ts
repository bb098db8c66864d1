import { expect, it } from 'vitest'
import { toTypedFace } from './theme.ts'

const TYPED = {
  'settings.LayoutColor': '#8E1B26',
  'settings.LayoutColor2': '#ffffff',
  'settings.Layout': '15',
  'settings.ProductImageAspectRatio': '4/3',
  'DesignParameter.NarrowView': 'true',
  'DesignParameter.OvalView': 'false',
}

it('makes a theme of typed values', () => {
  expect(toTypedFace(TYPED)).toMatchObject({
    color: '#8e1b26',
    accent: '#ffffff',
    themes: [15, 17],
    pictureRatio: '4/3',
    fullWidth: true,
    round: false,
  })
})

it.each([
  ['settings.LayoutColor', 'red', { color: '#0b5cab' }],
  ['settings.LayoutColor2', '#12', { accent: '#f2a20c' }],
  ['settings.ProductImageAspectRatio', '4/', { pictureRatio: '1/1' }],
  ['settings.Layout', 'x', { themes: [] }],
])('shows the default instead of %s "%s"', (name, value, face) => {
  expect(toTypedFace({ ...TYPED, [name]: value })).toMatchObject(face)
})
