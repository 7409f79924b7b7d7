import type { Intent } from '../intents.ts'
import { answerAccess, answerChildren } from './access.ts'
import type { Responder } from './answer-context.ts'
import { answerBudget } from './budget.ts'
import { answerCompare } from './compare.ts'
import { answerNo, answerRestart, answerYes } from './confirm.ts'
import { answerContacts } from './contacts.ts'
import {
  answerAboutBot,
  answerAbuse,
  answerFeedback,
  answerGibberish,
  answerGreeting,
  answerHelp,
  answerInjection,
  answerOutOfScope,
  answerPolitics,
  answerPrivacy,
  answerSmalltalk,
  answerThanks,
  answerUnknown,
} from './courtesy.ts'
import { answerDog } from './dogs.ts'
import { answerEdit } from './edits.ts'
import { answerCrisis, answerEmergency } from './emergency.ts'
import { answerFind } from './find-places.ts'
import { answerGroup } from './group.ts'
import { answerMedicalOrLegal } from './medical.ts'
import { answerNearest } from './nearest.ts'
import { answerEvents, answerGetToTown, answerWeatherNow } from './no-feed.ts'
import { answerHours, answerOpenNow } from './opening.ts'
import { answerOtherLanguage } from './other-language.ts'
import { answerPlaceInfo } from './place-info.ts'
import { answerMore, answerOrdinal, answerPointing } from './pointing.ts'
import { answerRecommend, answerSurprise } from './recommend.ts'
import { answerRouteQuery } from './route-query.ts'
import { answerSafety } from './safety.ts'
import { answerSeason } from './season.ts'
import { answerLodging, answerServices } from './services.ts'
import { answerStartEnd } from './start-end.ts'
import { answerTown } from './town.ts'
import { answerTransport } from './transport.ts'
import { answerWalk } from './walks.ts'
import { answerDirections, answerDistance, answerShowOnMap } from './way.ts'
import { answerIndoor } from './weather-indoor.ts'
import { answerWhen } from './when.ts'

/** Who answers each intent. */
export const RESPONDERS: Readonly<Record<Intent, Responder>> = {
  find_category: answerFind,
  find_feature: answerFind,
  nearest: answerNearest,
  open_now: answerOpenNow,
  hours_of_place: answerHours,
  place_info: answerPlaceInfo,
  directions: answerDirections,
  distance_between: answerDistance,
  show_on_map: answerShowOnMap,
  compare: answerCompare,
  recommend_top: answerRecommend,
  surprise: answerSurprise,
  route_general: answerWalk,
  route_duration: answerWalk,
  route_theme: answerWalk,
  route_start_end: answerStartEnd,
  route_children: answerChildren,
  route_accessible: answerAccess,
  route_dog: answerDog,
  route_when: answerWhen,
  weather_indoor: answerIndoor,
  season: answerSeason,
  budget: answerBudget,
  transport_mode: answerTransport,
  route_explicit: answerWalk,
  edit_remove: answerEdit,
  edit_add: answerEdit,
  edit_replace: answerEdit,
  edit_length: answerEdit,
  edit_order: answerEdit,
  route_query: answerRouteQuery,
  anaphora: answerPointing,
  ordinal_ref: answerOrdinal,
  more_options: answerMore,
  city_history: answerTown,
  city_facts: answerTown,
  climate_season: answerTown,
  weather_now: answerWeatherNow,
  events: answerEvents,
  get_to_town: answerGetToTown,
  lodging: answerLodging,
  services: answerServices,
  contacts: answerContacts,
  emergency: (context) => answerEmergency(context),
  crisis: answerCrisis,
  safety_question: answerSafety,
  greet: answerGreeting,
  thanks_bye: answerThanks,
  help: answerHelp,
  about_bot: answerAboutBot,
  feedback: answerFeedback,
  privacy: answerPrivacy,
  smalltalk: answerSmalltalk,
  opinion_politics: answerPolitics,
  out_of_scope: answerOutOfScope,
  medical_legal: answerMedicalOrLegal,
  abuse: answerAbuse,
  injection: answerInjection,
  other_language: answerOtherLanguage,
  gibberish: answerGibberish,
  confirm_yes: answerYes,
  confirm_no: answerNo,
  restart: answerRestart,
  group_size: answerGroup,
  unknown: answerUnknown,
}
