import type { Scene } from './scene.ts'
import { scene as belogorskijMonastyr } from './scenes/belogorskij-monastyr.ts'
import { scene as bibliotekaPushkina } from './scenes/biblioteka-pushkina.ts'
import { scene as byustPetra } from './scenes/byust-petra.ts'
import { scene as detskayaBiblioteka } from './scenes/detskaya-biblioteka.ts'
import { scene as dkSovremennik } from './scenes/dk-sovremennik.ts'
import { scene as gorodskojPlyazh } from './scenes/gorodskoj-plyazh.ts'
import { scene as kazanskayaCerkov } from './scenes/kazanskaya-cerkov.ts'
import { scene as kinoteatrRodina } from './scenes/kinoteatr-rodina.ts'
import { scene as kraevedcheskijMuzej } from './scenes/kraevedcheskij-muzej.ts'
import { scene as krepostIVerf } from './scenes/krepost-i-verf.ts'
import { scene as krylatyeLvy } from './scenes/krylatye-lvy.ts'
import { scene as muzejFlota } from './scenes/muzej-flota.ts'
import { scene as naberezhnayaDona } from './scenes/naberezhnaya-dona.ts'
import { scene as osobnyakOdincova } from './scenes/osobnyak-odincova.ts'
import { scene as pedkolledzh } from './scenes/pedkolledzh.ts'
import { scene as petrovskijSkver } from './scenes/petrovskij-skver.ts'
import { scene as pokrovskayaCerkov } from './scenes/pokrovskaya-cerkov.ts'
import { scene as preobrazhenskijSobor } from './scenes/preobrazhenskij-sobor.ts'
import { scene as prospektRevolyucii } from './scenes/prospekt-revolyucii.ts'
import { scene as restoranGrandOtel } from './scenes/restoran-grand-otel.ts'
import { scene as shkolaIskusstv } from './scenes/shkola-iskusstv.ts'
import { scene as skulpturaApostolaPavla } from './scenes/skulptura-apostola-pavla.ts'
import { scene as skverUSobora } from './scenes/skver-u-sobora.ts'
import { scene as sportcentrGornyak } from './scenes/sportcentr-gornyak.ts'
import { scene as tambovskoeOzero } from './scenes/tambovskoe-ozero.ts'
import { scene as zhenskayaGimnaziya } from './scenes/zhenskaya-gimnaziya.ts'

/** The picture of every place, by its slug. */
export const scenes: Readonly<Record<string, Scene>> = {
  'belogorskij-monastyr': belogorskijMonastyr,
  'biblioteka-pushkina': bibliotekaPushkina,
  'byust-petra': byustPetra,
  'detskaya-biblioteka': detskayaBiblioteka,
  'dk-sovremennik': dkSovremennik,
  'gorodskoj-plyazh': gorodskojPlyazh,
  'kazanskaya-cerkov': kazanskayaCerkov,
  'kinoteatr-rodina': kinoteatrRodina,
  'kraevedcheskij-muzej': kraevedcheskijMuzej,
  'krepost-i-verf': krepostIVerf,
  'krylatye-lvy': krylatyeLvy,
  'muzej-flota': muzejFlota,
  'naberezhnaya-dona': naberezhnayaDona,
  'osobnyak-odincova': osobnyakOdincova,
  pedkolledzh: pedkolledzh,
  'petrovskij-skver': petrovskijSkver,
  'pokrovskaya-cerkov': pokrovskayaCerkov,
  'preobrazhenskij-sobor': preobrazhenskijSobor,
  'prospekt-revolyucii': prospektRevolyucii,
  'restoran-grand-otel': restoranGrandOtel,
  'shkola-iskusstv': shkolaIskusstv,
  'skulptura-apostola-pavla': skulpturaApostolaPavla,
  'skver-u-sobora': skverUSobora,
  'sportcentr-gornyak': sportcentrGornyak,
  'tambovskoe-ozero': tambovskoeOzero,
  'zhenskaya-gimnaziya': zhenskayaGimnaziya,
}
