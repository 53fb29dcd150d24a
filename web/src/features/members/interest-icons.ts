import type { InterestIcon } from '@rendezvous/contract/members/interest-icons';
import type { LucideIcon } from 'lucide-react';
import BedDouble from 'lucide-react/icons/bed-double';
import Beef from 'lucide-react/icons/beef';
import Beer from 'lucide-react/icons/beer';
import Bike from 'lucide-react/icons/bike';
import BookOpen from 'lucide-react/icons/book-open';
import Camera from 'lucide-react/icons/camera';
import Cherry from 'lucide-react/icons/cherry';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Coffee from 'lucide-react/icons/coffee';
import Compass from 'lucide-react/icons/compass';
import CookingPot from 'lucide-react/icons/cooking-pot';
import Disc3 from 'lucide-react/icons/disc-3';
import Drama from 'lucide-react/icons/drama';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Fish from 'lucide-react/icons/fish';
import Flame from 'lucide-react/icons/flame';
import Flower2 from 'lucide-react/icons/flower-2';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Gift from 'lucide-react/icons/gift';
import Hand from 'lucide-react/icons/hand';
import HandHeart from 'lucide-react/icons/hand-heart';
import Heart from 'lucide-react/icons/heart';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Images from 'lucide-react/icons/images';
import Landmark from 'lucide-react/icons/landmark';
import Leaf from 'lucide-react/icons/leaf';
import Link from 'lucide-react/icons/link';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import MoonStar from 'lucide-react/icons/moon-star';
import Mountain from 'lucide-react/icons/mountain';
import Music from 'lucide-react/icons/music';
import Palette from 'lucide-react/icons/palette';
import PartyPopper from 'lucide-react/icons/party-popper';
import PawPrint from 'lucide-react/icons/paw-print';
import PenTool from 'lucide-react/icons/pen-tool';
import Plane from 'lucide-react/icons/plane';
import Ribbon from 'lucide-react/icons/ribbon';
import Salad from 'lucide-react/icons/salad';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Shirt from 'lucide-react/icons/shirt';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Sparkles from 'lucide-react/icons/sparkles';
import Trees from 'lucide-react/icons/trees';
import Trophy from 'lucide-react/icons/trophy';
import Umbrella from 'lucide-react/icons/umbrella';
import Users from 'lucide-react/icons/users';
import Utensils from 'lucide-react/icons/utensils';
import Wine from 'lucide-react/icons/wine';

/** Every icon of an interest: a file of its own, because no page needs it to be drawn. */
export const interestIcons: Record<InterestIcon, LucideIcon> = {
  'bed-double': BedDouble,
  beef: Beef,
  beer: Beer,
  bike: Bike,
  'book-open': BookOpen,
  camera: Camera,
  cherry: Cherry,
  clapperboard: Clapperboard,
  coffee: Coffee,
  compass: Compass,
  'cooking-pot': CookingPot,
  'disc-3': Disc3,
  drama: Drama,
  dumbbell: Dumbbell,
  fish: Fish,
  flame: Flame,
  'flower-2': Flower2,
  'gamepad-2': Gamepad2,
  gift: Gift,
  hand: Hand,
  'hand-heart': HandHeart,
  heart: Heart,
  'heart-handshake': HeartHandshake,
  images: Images,
  landmark: Landmark,
  leaf: Leaf,
  link: Link,
  lock: Lock,
  'map-pin': MapPin,
  'moon-star': MoonStar,
  mountain: Mountain,
  music: Music,
  palette: Palette,
  'party-popper': PartyPopper,
  'paw-print': PawPrint,
  'pen-tool': PenTool,
  plane: Plane,
  ribbon: Ribbon,
  salad: Salad,
  'shield-check': ShieldCheck,
  shirt: Shirt,
  'shopping-bag': ShoppingBag,
  sparkles: Sparkles,
  trees: Trees,
  trophy: Trophy,
  umbrella: Umbrella,
  users: Users,
  utensils: Utensils,
  wine: Wine,
};
