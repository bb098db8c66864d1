import { cartoned } from './carton.ts'
import type { Subject } from './look.ts'
import { brakeDrum, brakeHose, brakePads, brakeShoes, caliper, solidDisc, ventedDisc } from './parts/brakes.ts'
import { clutchKit, flywheel, releaseBearing } from './parts/clutch.ts'
import { alternator, battery, starterMotor } from './parts/electrics.ts'
import {
  cvJoint,
  engineMount,
  gasket,
  radiator,
  ribbedBelt,
  tensioner,
  thermostat,
  timingKit,
  waterPump,
} from './parts/engine.ts'
import { airFilter, cabinFilter, filterCartridge, fuelFilter, oilFilter } from './parts/filters.ts'
import { brakeFluid, coolant, oilBottle, oilCan } from './parts/fluids.ts'
import { absSensor, glowPlug, ignitionCoil, lambdaSensor, sparkPlug } from './parts/ignition.ts'
import { bulb, headlamp, tailLamp } from './parts/lighting.ts'
import {
  ballJoint,
  coilSpring,
  controlArm,
  shockAbsorber,
  stabilizerLink,
  strutMount,
  tieRodEnd,
  wheelBearing,
  wheelHub,
} from './parts/suspension.ts'
import { tyre } from './parts/tyre.ts'
import { wiperBlade } from './parts/wipers.ts'

/** Every kind of thing that can be drawn, by the word its key begins with. */
export const SUBJECTS: Record<string, Subject> = {
  'abs-sensor': cartoned(absSensor),
  'air-filter': airFilter,
  alternator,
  'ball-joint': cartoned(ballJoint),
  battery,
  'brake-caliper': caliper,
  'brake-disc': ventedDisc,
  'brake-disc-solid': solidDisc,
  'brake-drum': brakeDrum,
  'brake-fluid': brakeFluid,
  'brake-hose': brakeHose,
  'brake-pads': cartoned(brakePads),
  'brake-shoes': brakeShoes,
  bulb: cartoned(bulb),
  'cabin-filter': cabinFilter,
  'clutch-kit': clutchKit,
  'coil-spring': coilSpring,
  'control-arm': controlArm,
  coolant,
  'cv-joint': cvJoint,
  'engine-mount': cartoned(engineMount),
  'filter-cartridge': cartoned(filterCartridge),
  flywheel,
  'fuel-filter': cartoned(fuelFilter),
  gasket,
  'glow-plug': cartoned(glowPlug),
  headlamp,
  'ignition-coil': cartoned(ignitionCoil),
  'lambda-sensor': cartoned(lambdaSensor),
  'oil-bottle': oilBottle,
  'oil-can': oilCan,
  'oil-filter': cartoned(oilFilter),
  radiator,
  'release-bearing': cartoned(releaseBearing),
  'ribbed-belt': cartoned(ribbedBelt),
  'shock-absorber': shockAbsorber,
  'spark-plug': cartoned(sparkPlug),
  'stabilizer-link': stabilizerLink,
  'starter-motor': starterMotor,
  'strut-mount': strutMount,
  'tail-lamp': tailLamp,
  tensioner: cartoned(tensioner),
  thermostat: cartoned(thermostat),
  'tie-rod-end': tieRodEnd,
  'timing-kit': timingKit,
  tyre,
  'water-pump': cartoned(waterPump),
  'wheel-bearing': cartoned(wheelBearing),
  'wheel-hub': wheelHub,
  'wiper-blade': wiperBlade,
}
