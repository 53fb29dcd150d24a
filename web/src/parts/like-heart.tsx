import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './like-heart.module.css';

/** A heart that beats once when it is filled, but not if it came filled. */
export function LikeHeart({ liked }: { liked: boolean }) {
  const [wasEmpty, setWasEmpty] = useState(!liked);
  if (!liked && !wasEmpty) setWasEmpty(true);
  return <Icon of={Heart} size={20} filled={liked} className={liked && wasEmpty ? styles.beat : undefined} />;
}
