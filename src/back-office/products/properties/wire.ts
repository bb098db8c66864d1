import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryText, wireList, wireObject } from '#src/api/wire-fields.ts'
import { savedAnswer } from '#src/back-office/wire.ts'
import { PROPERTY_LIMITS } from '#src/products/properties/property.ts'
import { CODE_LENGTH } from '../product.ts'

const text = (maximum: number) => z.string().trim().min(1).max(maximum)

export const getProductProperties = endpoint({
  method: 'GET',
  path: 'product/get-product-properties',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: "The properties of a product itself in the owner's order, and the names of all properties of the site.",
  input: wireObject({ code: ['ProductCode', queryText(CODE_LENGTH)] }),
  output: wireObject({
    properties: [
      'PropertyList',
      wireList(wireObject({ name: ['PropertyName', z.string()], values: ['Values', z.array(z.string())] })),
    ],
    version: ['Version', recordVersion],
    names: ['PropertyNames', z.array(z.string())],
  }),
})

export const changeProductProperties = endpoint({
  method: 'POST',
  path: 'product/update-product-properties',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Replaces the properties of a product. They are found by the names that the caller reads, or as lists name them; missing ones are created.',
  input: wireObject({
    code: ['ProductCode', text(CODE_LENGTH)],
    version: ['Version', recordVersion],
    properties: [
      'PropertyList',
      z
        .array(
          wireObject({
            name: ['PropertyName', text(PROPERTY_LIMITS.name)],
            values: ['Values', z.array(text(PROPERTY_LIMITS.value)).min(1).max(PROPERTY_LIMITS.values)],
          }),
        )
        .max(PROPERTY_LIMITS.properties),
    ],
  }),
  output: savedAnswer,
})

export const getPropertyValueNames = endpoint({
  method: 'GET',
  path: 'product/get-property-value-names',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Values of a property that have the text in a name, for proposals.',
  input: wireObject({
    property: ['PropertyName', queryText(PROPERTY_LIMITS.name)],
    text: ['Text', queryText(PROPERTY_LIMITS.value)],
  }),
  output: wireObject({ names: ['ValueNames', z.array(z.string())] }),
})
