import { person, type Featured } from './told.ts';
import { pair } from './trades/trade.ts';

/** English alone; the first is the one whose buyer has an account. */
export const ABROAD: readonly Featured[] = [
  {
    name: pair('| Straits Lantern Sourcing Pte. Ltd.'),
    slug: 'straitslantern',
    industry: 'trade',
    city: '新加坡',
    business: pair('| Metal parts, packaging and kitchenware sourced for South-East Asian retailers'),
    profile: pair(
      '| We buy for chains and hotels across South-East Asia: metal parts, packaging and kitchenware, mostly from makers we have visited ourselves. Our inspectors sit in Ningbo and Foshan, our warehouse is in Tuas. Orders are small at first and steady after that.',
    ),
    membership: 'active',
    people: [
      person('owner', 'Mira Tan', 'Sourcing lead', 'active', {
        phone: '+61491570006',
        intro: pair(
          '| Buying metal parts and packaging for South-East Asia. Samples first, then steady monthly orders.',
        ),
      }),
      person('staff', 'Hafiz Rahman', 'Quality inspector', 'none'),
    ],
  },
  {
    name: pair('| Harrow & Linden Trading Ltd'),
    slug: 'harrowlinden',
    industry: 'trade',
    city: '伯明翰',
    business: pair('| Homeware import and retail distribution'),
    profile: pair(
      '| Harrow & Linden brings solid wood, ceramics and home textiles to 42 shops in Britain and Ireland. We buy from makers who can hold a colour across batches, and we stay with them. Samples are looked at within a week.',
    ),
    membership: 'active',
    people: [person('owner', 'Eleanor Whitby', 'Head of sourcing', 'active')],
  },
  {
    name: pair('| Kaverika Looms Pvt. Ltd.'),
    slug: 'kaverika',
    industry: 'textiles',
    city: '哥印拜陀',
    business: pair('| Organic cotton and home-textile mills'),
    profile: pair(
      '| Three mills near Coimbatore spin, weave and finish organic cotton under one management. Canvas from 280 to 340 grams is always on the loom, and sample cards go out within three working days.',
    ),
    membership: 'active',
    people: [person('owner', 'Meenal Raghavan', 'Managing director', 'active')],
  },
  {
    name: pair('| Oliveta Fina S.r.l.'),
    slug: 'oliveta',
    industry: 'food',
    city: '巴里',
    business: pair('| Olive oil and Mediterranean dry goods'),
    profile: pair(
      '| Our groves lie within an hour of Bari. We press within six hours of picking, bottle under nitrogen and ship to importers in Asia in 500 ml and 5 l. Pasta, lentils and capers come from neighbours we have known for decades.',
    ),
    membership: 'active',
    people: [person('owner', 'Dario Belcanto', 'Export manager', 'active')],
  },
  {
    name: pair('| Nordvik Sjø AS'),
    slug: 'nordvik',
    industry: 'machinery',
    city: '卑尔根',
    business: pair('| Marine valves, piping retrofit, class approval, spare parts'),
    profile: pair(
      '| Founded in 2009 on the Bergen waterfront, we source, certify and fit valves and piping for offshore and short-sea vessels, from a single spare to a full retrofit in dry dock.',
    ),
    membership: 'active',
    people: [person('owner', 'Henrik Aasvold', 'Technical buyer', 'active')],
  },
];
